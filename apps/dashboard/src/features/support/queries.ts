import {
  type FeedbackInput,
  type TicketInput,
  acceptTerms,
  listTickets,
  sendFeedback,
  sendTicket,
} from '@placet/contract/support'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import type { ListQuery } from '../../ui/use-list-query.ts'

const QUEUED_REFRESH_MS = 5_000
const ticketsKey = ['tickets'] as const

export function useTickets({ query, page }: ListQuery) {
  return useQuery({
    queryKey: [...ticketsKey, query, page],
    queryFn: ({ signal }) => call(listTickets, { query: { query, page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ sentAt }) => sentAt === null) ? QUEUED_REFRESH_MS : false,
  })
}

export function useSendTicket() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: TicketInput) => call(sendTicket, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ticketsKey }),
  })
}

export function useSendFeedback() {
  return useMutation({ mutationFn: (body: FeedbackInput) => call(sendFeedback, { body }) })
}

export function useAcceptTerms() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(acceptTerms, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['profile'] }),
  })
}
