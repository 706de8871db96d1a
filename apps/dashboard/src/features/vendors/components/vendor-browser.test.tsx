// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { WantedVendors } from '../use-wanted-vendors.ts'
import { VendorBrowser } from './vendor-browser.tsx'

test('a search typed before the new tab is drawn is kept', async () => {
  const seen: { wanted?: WantedVendors; switchTab?: () => void } = {}
  function Page() {
    const [wanted, setWanted] = useState<WantedVendors>({ tab: 'custom', query: '', page: 3 })
    seen.wanted = wanted
    seen.switchTab = () => setWanted((before) => ({ ...before, tab: 'cvl', page: 1 }))
    return (
      <VendorBrowser
        wanted={wanted}
        onChange={(changes) => setWanted((before) => ({ ...before, ...changes }))}
      >
        {() => null}
      </VendorBrowser>
    )
  }
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <Page />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await vi.waitFor(() => expect(container.querySelector('input')).not.toBeNull())
  const field = container.querySelector('input')
  if (!field) throw new Error('There is no search field.')
  // React tracks the property, so the value is set as a browser does it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'google')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  seen.switchTab?.()
  await vi.waitFor(() => expect(seen.wanted).toEqual({ tab: 'cvl', query: 'google', page: 1 }))
  expect(container.querySelector('input')?.value).toBe('google')
  root.unmount()
  container.remove()
})
