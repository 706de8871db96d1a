import { signOutMember } from '@placet/contract/accounts'
import type { DomainGroupId, DomainId, InvitationId, UserId } from '@placet/contract/ids'
import {
  type AddMemberInput,
  addMember,
  changeRole,
  listInvitations,
  listMembers,
  removeInvitation,
  removeMember,
  resendInvitation,
} from '@placet/contract/members'
import type { AnyRole } from '@placet/contract/permissions'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import type { ListQuery } from '../../ui/use-list-query.ts'
import { useWithIdentity } from '../auth/index.ts'

export function useMembers({ query, page }: ListQuery) {
  return useQuery({
    queryKey: ['members', query, page],
    queryFn: ({ signal }) => call(listMembers, { query: { query, page } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useInvitations({ query, page }: ListQuery) {
  return useQuery({
    queryKey: ['invitations', query, page],
    queryFn: ({ signal }) => call(listInvitations, { query: { query, page } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useAddMember() {
  const withIdentity = useWithIdentity()
  return useMutation({
    mutationFn: (body: AddMemberInput) => withIdentity(() => call(addMember, { body })),
    onSuccess: useForgetMembers(),
  })
}

export function useRemoveMember() {
  const withIdentity = useWithIdentity()
  return useMutation({
    mutationFn: (userId: UserId) => withIdentity(() => call(removeMember, { params: { userId } })),
    onSuccess: useForgetMembers(),
  })
}

export function useSignOutMember() {
  const withIdentity = useWithIdentity()
  return useMutation({
    mutationFn: (userId: UserId) => withIdentity(() => call(signOutMember, { params: { userId } })),
  })
}

interface RoleChange {
  userId: UserId
  role?: AnyRole
  domains?: DomainId[] | null
  groups?: DomainGroupId[]
}

export function useChangeRole() {
  const withIdentity = useWithIdentity()
  return useMutation({
    mutationFn: ({ userId, ...body }: RoleChange) =>
      withIdentity(() => call(changeRole, { params: { userId }, body })),
    onSuccess: useForgetMembers(),
  })
}

export function useRemoveInvitation() {
  return useMutation({
    mutationFn: (invitationId: InvitationId) => call(removeInvitation, { params: { invitationId } }),
    onSuccess: useForgetMembers(),
  })
}

export function useResendInvitation() {
  return useMutation({
    mutationFn: (invitationId: InvitationId) => call(resendInvitation, { params: { invitationId } }),
    onSuccess: useForgetMembers(),
  })
}

// Also reloads the profile: users can remove their own access or ownership.
function useForgetMembers() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      ['members', 'invitations', 'profile'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    )
}
