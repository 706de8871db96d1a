// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { useListQuery } from './use-list-query.ts'
import { useSearch } from './use-search.ts'

test('a search that follows a filter before the page is drawn again keeps the filter', async () => {
  const handlers: { filter?: () => void; search?: () => void } = {}
  function List() {
    const list = useListQuery()
    const [, setSearch] = useSearch()
    handlers.filter ??= () =>
      setSearch((now) => {
        now.set('group', 'shops')
        return now
      })
    handlers.search ??= () => list.setQuery('aurora')
    return null
  }
  const router = createMemoryRouter([{ path: '/', Component: List }], { initialEntries: ['/?page=2'] })
  const root = createRoot(document.createElement('div'))
  root.render(<RouterProvider router={router} />)
  await vi.waitFor(() => expect(handlers.search).toBeDefined())
  handlers.filter?.()
  await vi.waitFor(() => expect(router.state.location.search).toContain('group'))
  handlers.search?.()
  await vi.waitFor(() => expect(router.state.location.search).toBe('?group=shops&query=aurora'))
  root.unmount()
  router.dispose()
})
