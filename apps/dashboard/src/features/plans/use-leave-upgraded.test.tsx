// @vitest-environment happy-dom
import { DomainId } from '@placet/contract/ids'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { useLeaveUpgraded } from './use-leave-upgraded.ts'

test('plan, balance and invoices are read again by the pages after an order, not by its own', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const domainId = DomainId.parse('dom_0000000000000000000000')
  const quoteKey = ['domain-plan', domainId, 'quote']
  const readQuote = vi.fn(() => Promise.resolve('€35'))
  function Order() {
    const leave = useLeaveUpgraded(domainId)
    useQuery({ queryKey: quoteKey, queryFn: readQuote })
    useEffect(leave, [leave])
    return null
  }
  const code = Promise.withResolvers<{ Component: () => null }>()
  const loadDomainPage = vi.fn(() => code.promise)
  const router = createMemoryRouter(
    [
      { path: '/domain/:domainId/upgrade', Component: Order },
      { path: '/domain/:domainId', lazy: loadDomainPage },
    ],
    { initialEntries: [`/domain/${domainId}/upgrade`] },
  )
  const queryClient = new QueryClient()
  for (const key of ['billing', 'invoices']) queryClient.setQueryData([key], 'before the order')
  const root = createRoot(document.createElement('div'))
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(readQuote).toHaveBeenCalled())
  vi.advanceTimersByTime(2000)
  await vi.waitFor(() => expect(loadDomainPage).toHaveBeenCalled())
  code.resolve({ Component: () => null })
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/domain/${domainId}`))
  expect(readQuote).toHaveBeenCalledTimes(1)
  for (const key of [quoteKey, ['billing'], ['invoices']]) {
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
  }
  root.unmount()
  router.dispose()
  vi.useRealTimers()
})
