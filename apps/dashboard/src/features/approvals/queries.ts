import { approveRequest, declineRequest, listApprovals, withdrawRequest } from '@placet/contract/approvals'
import type { ApprovalId } from '@placet/contract/ids'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useWithIdentity } from '../auth/index.ts'

export function useApprovals({ page }: { page: number }) {
  return useQuery({
    queryKey: ['approvals', page],
    queryFn: ({ signal }) => call(listApprovals, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Approving changes sites and their data, so everything that is cached may be outdated. */
export function useApprove() {
  const queryClient = useQueryClient()
  const withIdentity = useWithIdentity()
  return useMutation({
    mutationFn: (approvalId: ApprovalId) =>
      withIdentity(() => call(approveRequest, { params: { approvalId } })),
    onSettled: () => queryClient.invalidateQueries(),
  })
}

export function useDecline() {
  const forget = useForgetApprovals()
  return useMutation({
    mutationFn: (approvalId: ApprovalId) => call(declineRequest, { params: { approvalId } }),
    onSettled: forget,
  })
}

export function useWithdraw() {
  const forget = useForgetApprovals()
  return useMutation({
    mutationFn: (approvalId: ApprovalId) => call(withdrawRequest, { params: { approvalId } }),
    onSettled: forget,
  })
}

function useForgetApprovals() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['approvals'] })
}
