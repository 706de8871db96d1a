import { type ContentUpdate, getContent, publishContent, saveContent } from '@placet/contract/content'
import type { DomainId } from '@placet/contract/ids'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useForgetDomain } from '../../domain/domain-cache.ts'

export interface ContentFilter {
  language: string
  query: string
  isOnlyMissing: boolean
  page: number
}

export function useContent(domainId: DomainId, { language, query, isOnlyMissing, page }: ContentFilter) {
  return useQuery({
    queryKey: ['content', domainId, language, query, isOnlyMissing, page],
    queryFn: ({ signal }) =>
      call(
        getContent,
        { params: { domainId }, query: { language, query, missing: isOnlyMissing ? '1' : '', page } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

export function useSaveContent(domainId: DomainId) {
  const forget = useForgetContent(domainId)
  return useMutation({
    mutationFn: (update: ContentUpdate) => call(saveContent, { params: { domainId }, body: [update] }),
    onSuccess: forget,
  })
}

export function usePublishContent(domainId: DomainId) {
  const forget = useForgetContent(domainId)
  return useMutation({
    mutationFn: ({ update, reason }: { update: ContentUpdate; reason?: string | undefined }) =>
      call(publishContent, { params: { domainId }, query: { reason }, body: [update] }),
    onSettled: forget,
  })
}

function useForgetContent(domainId: DomainId) {
  const queryClient = useQueryClient()
  const forgetDomain = useForgetDomain()
  return () =>
    Promise.all([queryClient.invalidateQueries({ queryKey: ['content', domainId] }), forgetDomain(domainId)])
}
