import type { EmailInput } from '@placet/contract/auth'
import { finishSsoSignIn, startSsoSignIn } from '@placet/contract/sso'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { fetchCsrfHeaders } from '../auth/index.ts'

export function useStartSsoSignIn() {
  return useMutation({
    mutationFn: async (body: EmailInput) =>
      call(startSsoSignIn, { body }, { headers: await fetchCsrfHeaders() }),
  })
}

/** Runs once for each answer of a provider: asking again would only say that it was used. */
export function useFinishedSignIn(query: string) {
  return useQuery({
    queryKey: ['sso-callback', query],
    queryFn: async () => call(finishSsoSignIn, { body: { query } }, { headers: await fetchCsrfHeaders() }),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
