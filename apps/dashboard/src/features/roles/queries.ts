import type { RoleId } from '@placet/contract/ids'
import type { Role } from '@placet/contract/permissions'
import { type RoleInput, addRole, deleteRole, listRoles, saveRole } from '@placet/contract/roles'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useWithIdentity } from '../auth/index.ts'
import { useMay } from '../profile/index.ts'

export function useRoles() {
  return useQuery({
    queryKey: ['roles'],
    queryFn: ({ signal }) => call(listRoles, {}, { signal }),
    enabled: useMay('member:read'),
  })
}

/** Without an id, a new role. */
export function useSaveRole(roleId: RoleId | null) {
  const withIdentity = useWithIdentity()
  return useMutation({
    mutationFn: (body: RoleInput) =>
      withIdentity<unknown>(() =>
        roleId === null ? call(addRole, { body }) : call(saveRole, { params: { roleId }, body }),
      ),
    onSuccess: useForgetRoles(),
  })
}

export function useDeleteRole() {
  const withIdentity = useWithIdentity()
  return useMutation({
    mutationFn: ({ roleId, instead }: { roleId: RoleId; instead?: Exclude<Role, 'owner'> }) =>
      withIdentity(() => call(deleteRole, { params: { roleId }, query: { ...(instead && { instead }) } })),
    onSuccess: useForgetRoles(),
  })
}

function useForgetRoles() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      ['roles', 'members', 'invitations'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    )
}
