import { type PayoutInput, getAffiliate, savePayout } from '@placet/contract/affiliates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

const affiliateKey = ['affiliate'] as const

export function useAffiliate() {
  return useQuery({
    queryKey: affiliateKey,
    queryFn: ({ signal }) => call(getAffiliate, {}, { signal }),
  })
}

export function useSavePayout() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: PayoutInput) => call(savePayout, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: affiliateKey }),
  })
}
