import type { DomainId, SubscriptionId } from '@placet/contract/ids'
import type { CardInput } from '@placet/contract/payments'
import {
  cancelDowngrade,
  checkCoupon,
  chooseCoupon,
  downgradePlan,
  getDomainPlan,
  getDomainUsage,
  getPlanLosses,
  getPlanQuote,
  type Interval,
  listPlans,
  listSubscriptions,
  listUpcomingCharges,
  removeCoupon,
  type PlanFeedbackInput,
  sendPlanFeedback,
  upgradePlan,
} from '@placet/contract/plans'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useForgetDomain } from '../../domain/domain-cache.ts'
import type { ListQuery } from '../../ui/use-list-query.ts'

const domainPlanKey = (domainId: DomainId) => ['domain-plan', domainId] as const

export interface WantedPlan {
  product: number | null
  interval: Interval
}

export function usePlans() {
  return useQuery({
    queryKey: ['plans'],
    queryFn: ({ signal }) => call(listPlans, {}, { signal }),
    staleTime: 60_000,
  })
}

export function useSubscriptions({ query, page }: ListQuery) {
  return useQuery({
    queryKey: ['billing', 'subscriptions', query, page],
    queryFn: ({ signal }) => call(listSubscriptions, { query: { query, page } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useUpcomingCharges() {
  return useQuery({
    queryKey: ['billing', 'upcoming'],
    queryFn: ({ signal }) => call(listUpcomingCharges, {}, { signal }),
  })
}

export function useCheckCoupon() {
  return useMutation({ mutationFn: (code: string) => call(checkCoupon, { body: { code } }) })
}

export function useDomainPlan(domainId: DomainId) {
  return useQuery({
    queryKey: domainPlanKey(domainId),
    queryFn: ({ signal }) => call(getDomainPlan, { params: { domainId } }, { signal }),
  })
}

export function useDomainUsage(domainId: DomainId) {
  return useQuery({
    queryKey: [...domainPlanKey(domainId), 'usage'],
    queryFn: ({ signal }) => call(getDomainUsage, { params: { domainId } }, { signal }),
  })
}

export function usePlanQuote(domainId: DomainId, { product, interval }: WantedPlan) {
  return useQuery({
    queryKey: [...domainPlanKey(domainId), 'quote', product, interval],
    queryFn: ({ signal }) =>
      call(getPlanQuote, { params: { domainId, productId: product ?? 0, months: interval } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function usePlanLosses(domainId: DomainId, product: number | null) {
  return useQuery({
    queryKey: [...domainPlanKey(domainId), 'losses', product],
    queryFn: ({ signal }) =>
      call(getPlanLosses, { params: { domainId, productId: product ?? 0 } }, { signal }),
  })
}

export function useChooseCoupon(domainId: DomainId) {
  const forget = useForgetPlan(domainId)
  return useMutation({
    mutationFn: (code: string) => call(chooseCoupon, { params: { domainId }, body: { code } }),
    onSuccess: forget,
  })
}

export function useRemoveCoupon(domainId: DomainId) {
  const forget = useForgetPlan(domainId)
  return useMutation({
    mutationFn: () => call(removeCoupon, { params: { domainId } }),
    onSuccess: forget,
  })
}

export function useDowngradePlan(domainId: DomainId) {
  const forget = useForgetPlan(domainId)
  return useMutation({
    mutationFn: ({ product, interval }: WantedPlan) =>
      call(downgradePlan, { params: { domainId }, query: { pid: product ?? 0, interval } }),
    onSuccess: forget,
  })
}

interface Order {
  card: CardInput
  /** The amount on the page; the server refuses another one. */
  expectedTotal: number
}

export function useUpgradePlan(domainId: DomainId) {
  return useMutation({
    mutationFn: ({ product, interval, card, expectedTotal }: WantedPlan & Order) =>
      call(
        upgradePlan,
        { params: { domainId }, body: { ...card, pid: product ?? 0, interval, expectedTotal } },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      ),
  })
}

export function useCancelDowngrade(domainId: DomainId) {
  const forget = useForgetPlan(domainId)
  return useMutation({
    mutationFn: (sid: SubscriptionId) => call(cancelDowngrade, { params: { domainId }, query: { sid } }),
    onSuccess: forget,
  })
}

export function useSendPlanFeedback(domainId: DomainId) {
  return useMutation({
    mutationFn: (body: PlanFeedbackInput) => call(sendPlanFeedback, { params: { domainId }, body }),
  })
}

export function useForgetPlan(domainId: DomainId) {
  const queryClient = useQueryClient()
  const forgetDomain = useForgetDomain()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: domainPlanKey(domainId) }),
      forgetDomain(domainId),
    ])
}

/** Pages opened from now on read all of it again. The order's own page doesn't: it would price an order that was made. */
export function useForgetOrder(domainId: DomainId) {
  const queryClient = useQueryClient()
  const forgetDomain = useForgetDomain()
  const keys = [domainPlanKey(domainId), ['billing'], ['invoices']]
  return () =>
    Promise.all([
      ...keys.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'none' })),
      forgetDomain(domainId),
    ])
}
