// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { DomainView } from '@placet/contract/domains'
import { defaultSettings } from '@placet/rules/settings/settings-defaults'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { i18n } from '../../../i18n/i18n.ts'
import { smallestValue } from '../../../../test/smallest-value.ts'
import { SettingsEditorContext, useSettingsEditor } from '../editor.ts'
import { ColourFields } from './colour-fields.tsx'

const domain = DomainView.parse(smallestValue(DomainView))

test('a colour that is pasted just before Tab is kept', async () => {
  function Form() {
    const editor = useSettingsEditor(domain, {
      ...defaultSettings('shop.example'),
      version: 1,
      modified: false,
    })
    return (
      <SettingsEditorContext value={editor}>
        <ColourFields />
        <samp>{editor.document.ui.colors.primary}</samp>
      </SettingsEditorContext>
    )
  }
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <Form />
      </MantineProvider>
    </I18nProvider>,
  )
  await vi.waitFor(() => expect(container.querySelector('input')).not.toBeNull())
  const field = container.querySelector('input')
  if (!field) throw new Error('There is no field.')
  field.focus()
  // React tracks the property, so the value is set as a browser does it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '#5F3DC4')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await vi.waitFor(() => expect(container.querySelector('samp')?.textContent).toBe('#5f3dc4'))
  expect(field.value.toLowerCase()).toBe('#5f3dc4')
  root.unmount()
  container.remove()
})
