import type { CardId, PaymentId } from '@placet/contract/ids'
import {
  type CardInput,
  addPaymentMethod,
  deleteCard,
  followPayment,
  getBilling,
  makeCardDefault,
  openTopUpOrder,
} from '@placet/contract/payments'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

export function useBilling() {
  return useQuery({
    queryKey: ['billing'],
    queryFn: ({ signal }) => call(getBilling, {}, { signal }),
  })
}

export interface TopUp extends CardInput {
  topUpAmountId: number
  currencyId: string
}

/** Idempotent: `key` belongs to the dialog or form, so retries from there are charged once. */
export function useTopUp() {
  return useMutation({
    mutationFn: ({ topUp, key }: { topUp: TopUp; key: string }) =>
      call(addPaymentMethod, { body: topUp }, { headers: { 'idempotency-key': key } }),
  })
}

export function useOpenTopUpOrder() {
  return useMutation({
    mutationFn: (topUp: Pick<TopUp, 'topUpAmountId' | 'currencyId'>) => call(openTopUpOrder, { body: topUp }),
  })
}

export function useFollowPayment() {
  return useMutation({
    mutationFn: (pp: PaymentId) => call(followPayment, { params: { pp }, body: [] }),
  })
}

export function useMakeCardDefault() {
  return useMutation({
    mutationFn: (cardId: CardId) => call(makeCardDefault, { params: { cardId } }),
    onSuccess: useForgetBilling(),
  })
}

export function useDeleteCard() {
  return useMutation({
    mutationFn: (cardId: CardId) => call(deleteCard, { params: { cardId } }),
    onSuccess: useForgetBilling(),
  })
}

/** After the bank step: refetches everything that may be paid now. */
export function useForgetPaid() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(['billing', 'invoices'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

export function useForgetBilling() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['billing'] })
}
