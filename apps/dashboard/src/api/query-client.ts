import { QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'

const NETWORK_RETRIES_MAX = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      retry: (failures, error) => isApiError(error, 'network_lost') && failures < NETWORK_RETRIES_MAX,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
