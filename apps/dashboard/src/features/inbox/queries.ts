import {
  type ActionRef,
  type InboxFilter,
  assignActions,
  countInbox,
  dismissActions,
  listInbox,
  openCause,
  restoreActions,
  snoozeActions,
  wakeActions,
} from '@placet/contract/inbox'
import type { UserId } from '@placet/contract/ids'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { inboxKey } from '../../domain/inbox-key.ts'

const BADGE_STALE_MS = 60_000

export function useInbox(filter: InboxFilter, page: number) {
  return useQuery({
    queryKey: [...inboxKey, 'list', filter, page],
    queryFn: ({ signal }) => call(listInbox, { query: { ...filter, page } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useCause(filter: InboxFilter, cause: string) {
  return useQuery({
    queryKey: [...inboxKey, 'cause', filter, cause],
    queryFn: ({ signal }) => call(openCause, { query: { ...filter, cause } }, { signal }),
    retry: false,
  })
}

/** For the number in the navigation. */
export function useInboxCount({ isEnabled }: { isEnabled: boolean }) {
  return useQuery({
    queryKey: [...inboxKey, 'count'],
    queryFn: ({ signal }) => call(countInbox, {}, { signal }),
    staleTime: BADGE_STALE_MS,
    enabled: isEnabled,
    retry: false,
  })
}

interface Snoozed {
  actions: ActionRef[]
  until: string
  reason: string
}

/** Calls that change actions. Every page that counts them reads its numbers again. */
export function useInboxCalls() {
  const queryClient = useQueryClient()
  const onSettled = () =>
    Promise.all(
      [inboxKey, ['portfolio'], ['actions']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  return {
    assign: useMutation({
      mutationFn: (body: { actions: ActionRef[]; to: UserId | null; notify: boolean }) =>
        call(assignActions, { body }),
      onSettled,
    }),
    snooze: useMutation({ mutationFn: (body: Snoozed) => call(snoozeActions, { body }), onSettled }),
    wake: useMutation({
      mutationFn: (actions: ActionRef[]) => call(wakeActions, { body: { actions } }),
      onSettled,
    }),
    dismiss: useMutation({
      mutationFn: (body: { actions: ActionRef[]; reason: string }) => call(dismissActions, { body }),
      onSettled,
    }),
    restore: useMutation({
      mutationFn: (actions: ActionRef[]) => call(restoreActions, { body: { actions } }),
      onSettled,
    }),
  }
}
