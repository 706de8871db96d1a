import { createDraftLink, listDraftLinks, openDraftLink, revokeDraftLink } from '@placet/contract/draft-links'
import type { DomainId, DraftLinkId } from '@placet/contract/ids'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

export function useDraftLinks(domainId: DomainId) {
  return useQuery({
    queryKey: ['draft-links', domainId],
    queryFn: ({ signal }) => call(listDraftLinks, { params: { domainId } }, { signal }),
  })
}

export function useCreateDraftLink(domainId: DomainId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (note: string) => call(createDraftLink, { params: { domainId }, body: { note } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['draft-links', domainId] }),
  })
}

export function useRevokeDraftLink(domainId: DomainId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (draftLinkId: DraftLinkId) => call(revokeDraftLink, { params: { domainId, draftLinkId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['draft-links', domainId] }),
  })
}

/** The draft at this moment: nothing is kept once the page is closed. */
export function useSharedDraft(secret: string, language: string | undefined) {
  return useQuery({
    queryKey: ['shared-draft', secret, language ?? ''],
    queryFn: ({ signal }) =>
      call(openDraftLink, { body: { secret, ...(language !== undefined && { language }) } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
