import {
  type PayoutInput,
  exportStatement,
  getAffiliate,
  listCommissions,
  listReferrals,
  savePayout,
} from '@placet/contract/affiliates'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../api/client.ts'

const affiliateKey = ['affiliate'] as const

export function useAffiliate() {
  return useQuery({
    queryKey: affiliateKey,
    queryFn: ({ signal }) => call(getAffiliate, {}, { signal }),
  })
}

export function useReferrals(page: number) {
  return useQuery({
    queryKey: ['referrals', page],
    queryFn: ({ signal }) => call(listReferrals, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useCommissions(page: number) {
  return useQuery({
    queryKey: ['commissions', page],
    queryFn: ({ signal }) => call(listCommissions, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function downloadStatement(): Promise<Blob> {
  return download(exportStatement, {})
}

export function useSavePayout() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: PayoutInput) => call(savePayout, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: affiliateKey }),
  })
}
