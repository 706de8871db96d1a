import {
  blockAddress,
  endLimit,
  getDeskAccount,
  grantCoupon,
  grantCredit,
  grantLimit,
  grantPlan,
  listBlocked,
  listStaffLog,
  listVisits,
  openAccount,
  searchDesk,
  suspendAccount,
  unblockAddress,
  unsuspendAccount,
} from '@placet/contract/desk'
import type { BodyOf } from '@placet/contract/route'
import { endView, viewAccount } from '@placet/contract/staff-view'
import type { AccountId } from '@placet/contract/ids'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWithIdentity } from '../auth/index.ts'
import { call } from '../../api/client.ts'
import type { ListQuery } from '../../ui/use-list-query.ts'

const deskKey = ['desk']
const accountKey = (accountId: AccountId) => [...deskKey, 'account', accountId]

export function useVisits() {
  return useQuery({
    queryKey: [...deskKey, 'visits'],
    queryFn: ({ signal }) => call(listVisits, {}, { signal }),
  })
}

/** A search is logged, so it is made once, when it is sent. */
export function useDeskSearch() {
  return useMutation({ mutationFn: (query: string) => call(searchDesk, { body: { query } }) })
}

export function useDeskAccount(accountId: AccountId) {
  return useQuery({
    queryKey: accountKey(accountId),
    queryFn: ({ signal }) => call(getDeskAccount, { params: { accountId } }, { signal }),
    retry: false,
  })
}

export function useOpenAccount(accountId: AccountId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof openAccount>) => call(openAccount, { params: { accountId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: deskKey }),
  })
}

export function useStaffLog({ query, page }: ListQuery) {
  return useQuery({
    queryKey: [...deskKey, 'log', query, page],
    queryFn: ({ signal }) => call(listStaffLog, { query: { query, page } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

type PlanGrant = BodyOf<typeof grantPlan>
type CreditGrant = BodyOf<typeof grantCredit>
type LimitGrant = BodyOf<typeof grantLimit>
type LimitEnd = BodyOf<typeof endLimit>
type CouponGrant = BodyOf<typeof grantCoupon>

/** Calls that give an open account something. */
export function useGrants(accountId: AccountId) {
  const queryClient = useQueryClient()
  const withIdentity = useWithIdentity({ isPersonal: true })
  const params = { accountId }
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: deskKey })
  return {
    plan: useMutation({
      mutationFn: (body: PlanGrant) => withIdentity(() => call(grantPlan, { params, body })),
      onSuccess,
    }),
    credit: useMutation({
      mutationFn: (body: CreditGrant) => withIdentity(() => call(grantCredit, { params, body })),
      onSuccess,
    }),
    limit: useMutation({
      mutationFn: (body: LimitGrant) => withIdentity(() => call(grantLimit, { params, body })),
      onSuccess,
    }),
    endLimit: useMutation({
      mutationFn: (body: LimitEnd) => withIdentity(() => call(endLimit, { params, body })),
      onSuccess,
    }),
    coupon: useMutation({
      mutationFn: (body: CouponGrant) => withIdentity(() => call(grantCoupon, { params, body })),
      onSuccess,
    }),
  }
}

type SuspensionBody = BodyOf<typeof suspendAccount>

export function useSuspension(accountId: AccountId) {
  const queryClient = useQueryClient()
  const withIdentity = useWithIdentity({ isPersonal: true })
  const params = { accountId }
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: deskKey })
  return {
    suspend: useMutation({
      mutationFn: (body: SuspensionBody) => withIdentity(() => call(suspendAccount, { params, body })),
      onSuccess,
    }),
    unsuspend: useMutation({
      mutationFn: () => withIdentity(() => call(unsuspendAccount, { params })),
      onSuccess,
    }),
  }
}

export function useBlocked({ query, page }: ListQuery) {
  return useQuery({
    queryKey: [...deskKey, 'blocked', query, page],
    queryFn: ({ signal }) => call(listBlocked, { query: { query, page } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

type Block = BodyOf<typeof blockAddress>

export function useBlocking() {
  const queryClient = useQueryClient()
  const withIdentity = useWithIdentity({ isPersonal: true })
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: deskKey })
  return {
    block: useMutation({
      mutationFn: (body: Block) => withIdentity(() => call(blockAddress, { body })),
      onSuccess,
    }),
    unblock: useMutation({
      mutationFn: (email: string) => withIdentity(() => call(unblockAddress, { body: { email } })),
      onSuccess,
    }),
  }
}

export function useViewAccount(accountId: AccountId) {
  return useMutation({ mutationFn: () => call(viewAccount, { params: { accountId } }) })
}

export function useEndView() {
  return useMutation({ mutationFn: () => call(endView, {}) })
}
