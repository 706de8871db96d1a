// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { i18n } from '../../../i18n/i18n.ts'
import type { WantedVendors } from '../use-wanted-vendors.ts'
import { VendorBrowser } from './vendor-browser.tsx'

test('a search typed before the new tab is drawn is kept', async () => {
  function Page() {
    const [wanted, setWanted] = useState<WantedVendors>({ tab: 'custom', query: '', page: 3 })
    return (
      <>
        <VendorBrowser
          wanted={wanted}
          onChange={(changes) => setWanted((before) => ({ ...before, ...changes }))}
        >
          {() => null}
        </VendorBrowser>
        <samp>{`${wanted.tab} ${wanted.query} ${wanted.page}`}</samp>
      </>
    )
  }
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
          <Page />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  )
  await vi.waitFor(() => expect(container.querySelector('input')).not.toBeNull())
  const field = container.querySelector('input')
  const tab = [...container.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Placet’s list',
  )
  if (!field || !tab) throw new Error('There is no search field, or no tab.')
  // React tracks the property, so the value is set as a browser does it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'google')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  tab.click()
  await vi.waitFor(() => expect(container.querySelector('samp')?.textContent).toBe('cvl google 1'))
  expect(container.querySelector('input')?.value).toBe('google')
  root.unmount()
  container.remove()
})
