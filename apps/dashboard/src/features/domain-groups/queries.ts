import {
  type AddDomainGroupInput,
  type SaveDomainGroupInput,
  addDomainGroup,
  deleteDomainGroup,
  getDomainGroup,
  listDomainGroups,
  saveDomainGroup,
} from '@placet/contract/domain-groups'
import type { DomainGroupId } from '@placet/contract/ids'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { domainsKey } from '../../domain/domain-cache.ts'
import type { ListQuery } from '../../ui/use-list-query.ts'
import { useWithIdentity } from '../auth/index.ts'

export function useDomainGroups({ query, page }: ListQuery) {
  return useQuery({
    queryKey: ['domain-groups', query, page],
    queryFn: ({ signal }) => call(listDomainGroups, { query: { query, page } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Always read again: sites and people may have changed since. */
export function useDomainGroup(groupId: DomainGroupId) {
  return useQuery({
    queryKey: ['domain-group', groupId],
    queryFn: ({ signal }) => call(getDomainGroup, { params: { groupId } }, { signal }),
    gcTime: 0,
  })
}

export function useAddDomainGroup() {
  return useMutation({
    mutationFn: (body: AddDomainGroupInput) => call(addDomainGroup, { body }),
    onSuccess: useForgetGroups(),
  })
}

export function useSaveDomainGroup(groupId: DomainGroupId) {
  const withIdentity = useWithIdentity()
  return useMutation({
    mutationFn: (body: SaveDomainGroupInput) =>
      withIdentity(() => call(saveDomainGroup, { params: { groupId }, body })),
    onSuccess: useForgetGroups(),
  })
}

export function useDeleteDomainGroup(groupId: DomainGroupId) {
  return useMutation({
    mutationFn: () => call(deleteDomainGroup, { params: { groupId } }),
    onSuccess: useForgetGroups(),
  })
}

// Members and invitations name their groups.
function useForgetGroups() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [['domain-groups'], domainsKey, ['members'], ['invitations']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
}
