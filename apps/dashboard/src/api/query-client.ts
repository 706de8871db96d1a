import { BARS } from '@placet/contract/account-policy'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'

const NETWORK_RETRIES_MAX = 2

/** The account's rules keep this session out since the last call: the profile says so, and the layout shows it. */
function noticeBar(error: Error): void {
  if (BARS.some((code) => isApiError(error, code))) {
    void queryClient.invalidateQueries({ queryKey: ['profile'] })
  }
}

/**
 * A first load that began before a change may answer with what was there before it, and invalidation joins such a load
 * instead of starting another one: what it brings is read once more.
 */
function rereadFirstLoads(): void {
  const loading = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
  for (const { promise, queryKey } of loading) {
    const reread = () => queryClient.invalidateQueries({ queryKey, exact: true })
    void promise?.then(reread, reread)
  }
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeBar }),
  mutationCache: new MutationCache({ onError: noticeBar, onSuccess: rereadFirstLoads }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      retry: (failures, error) => isApiError(error, 'network_lost') && failures < NETWORK_RETRIES_MAX,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
