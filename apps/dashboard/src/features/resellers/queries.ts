import type { AccountId } from '@placet/contract/ids'
import {
  type AddCustomerInput,
  addCustomer,
  getReseller,
  inviteCustomerAgain,
  listCustomers,
  stopPaying,
} from '@placet/contract/resellers'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import type { ListQuery } from '../../ui/use-list-query.ts'

export function useReseller() {
  return useQuery({
    queryKey: ['reseller'],
    queryFn: ({ signal }) => call(getReseller, {}, { signal }),
  })
}

export function useCustomers({ query, page }: ListQuery) {
  return useQuery({
    queryKey: ['customers', query, page],
    queryFn: ({ signal }) => call(listCustomers, { query: { query, page } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The page reloads soon after. */
export function useAddCustomer() {
  return useMutation({ mutationFn: (body: AddCustomerInput) => call(addCustomer, { body }) })
}

export function useInviteCustomerAgain() {
  return useMutation({
    mutationFn: (accountId: AccountId) => call(inviteCustomerAgain, { params: { accountId } }),
    onSuccess: useForgetCustomers(),
  })
}

export function useStopPaying() {
  return useMutation({
    mutationFn: (accountId: AccountId) => call(stopPaying, { params: { accountId } }),
    onSuccess: useForgetCustomers(),
  })
}

function useForgetCustomers() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['customers'] })
}
