import { checkCoupon, listPlans } from '@placet/contract/plans'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

export function usePlans() {
  return useQuery({
    queryKey: ['plans'],
    queryFn: ({ signal }) => call(listPlans, {}, { signal }),
    staleTime: 60_000,
  })
}

export function useCheckCoupon() {
  return useMutation({ mutationFn: (code: string) => call(checkCoupon, { body: { code } }) })
}
