import {
  type AccountDetails,
  type AuditFormat,
  addAccount,
  type SUPPORT_ACCESS_DAYS,
  endSupportAccess,
  exportAudit,
  getAccount,
  getPolicy,
  getSupportAccess,
  grantSupportAccess,
  listAccounts,
  listAudit,
  listSecurityEvents,
  saveAccount,
  savePolicy,
  signOutEveryone,
  switchAccount,
} from '@placet/contract/accounts'
import type { AccountPolicy } from '@placet/contract/account-policy'
import type { AccountId } from '@placet/contract/ids'
import type { SecurityEventKind } from '@placet/contract/security-events'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, download } from '../../api/client.ts'
import { useWithIdentity } from '../auth/index.ts'
import type { AuditFilters } from './audit-filters.ts'

const ASK_AGAIN_MS = 5_000

export function useAccounts({ query, isEnabled }: { query: string; isEnabled: boolean }) {
  return useQuery({
    queryKey: ['accounts', query],
    queryFn: ({ signal }) => call(listAccounts, { query: { query } }, { signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
}

export function useAccount() {
  return useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => call(getAccount, {}, { signal }),
    // The form reads its initial values once, so refetch them each time it opens, but never while it is open.
    gcTime: 0,
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.taxNumber.state === 'waiting' ? ASK_AGAIN_MS : false),
  })
}

export function useSaveAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: AccountDetails) => call(saveAccount, { body }),
    onSuccess: () =>
      Promise.all(
        // Country and tax number determine currency and tax of every price.
        ['account', 'accounts', 'profile', 'plans', 'domain-plan', 'billing'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}

/** Prices depend on the answer of the VAT register: they are read again once it is there. */
export function useForgetPricesAfter(isWaiting: boolean): void {
  const queryClient = useQueryClient()
  const wasWaiting = useRef(false)
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) {
      for (const key of ['plans', 'domain-plan', 'billing']) {
        void queryClient.invalidateQueries({ queryKey: [key] })
      }
    }
    wasWaiting.current = isWaiting
  }, [isWaiting, queryClient])
}

/** The page reloads soon after, because the new account becomes the current one. */
export function useAddAccount() {
  return useMutation({ mutationFn: (body: AccountDetails) => call(addAccount, { body }) })
}

export function useSecurityEvents(filters: { query: string; kind: '' | SecurityEventKind; page: number }) {
  return useQuery({
    queryKey: ['security-events', filters],
    queryFn: ({ signal }) => call(listSecurityEvents, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function downloadAudit(format: AuditFormat): Promise<Blob> {
  return download(exportAudit, { query: { format } })
}

export function useAudit(filters: AuditFilters & { page: number }) {
  return useQuery({
    queryKey: ['audit', filters],
    queryFn: ({ signal }) => call(listAudit, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The page reloads afterwards, so that no data of the previous account stays cached. */
/** Continues at `to`, an address within the dashboard. */
export function useSwitchAccount(to = '/') {
  return useMutation({
    mutationFn: (accountId: AccountId) => call(switchAccount, { params: { accountId } }),
    onSuccess: () => window.location.assign(to),
  })
}

export function usePolicy() {
  return useQuery({
    queryKey: ['policy'],
    queryFn: ({ signal }) => call(getPolicy, {}, { signal }),
    // The form reads its initial values once, so refetch them each time it opens, but never while it is open.
    gcTime: 0,
    staleTime: Infinity,
  })
}

export function useSavePolicy() {
  const queryClient = useQueryClient()
  const withIdentity = useWithIdentity()
  return useMutation({
    mutationFn: (body: AccountPolicy) => withIdentity(() => call(savePolicy, { body })),
    // The menu shows approvals once the account requires them.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['policy'] }),
        queryClient.invalidateQueries({ queryKey: ['profile'] }),
      ]),
  })
}

export function useSignOutEveryone() {
  const withIdentity = useWithIdentity()
  return useMutation({ mutationFn: () => withIdentity(() => call(signOutEveryone, {})) })
}

export function useSupportAccess() {
  const queryClient = useQueryClient()
  const queryKey = ['support-access']
  const onSuccess = () => queryClient.invalidateQueries({ queryKey })
  return {
    access: useQuery({ queryKey, queryFn: ({ signal }) => call(getSupportAccess, {}, { signal }) }),
    grant: useMutation({
      mutationFn: (days: (typeof SUPPORT_ACCESS_DAYS)[number]) =>
        call(grantSupportAccess, { body: { days } }),
      onSuccess,
    }),
    end: useMutation({ mutationFn: () => call(endSupportAccess, {}), onSuccess }),
  }
}
