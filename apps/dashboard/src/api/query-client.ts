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

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeBar }),
  mutationCache: new MutationCache({ onError: noticeBar }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      retry: (failures, error) => isApiError(error, 'network_lost') && failures < NETWORK_RETRIES_MAX,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
