import {
  type ContentUpdate,
  countMissingTexts,
  getContent,
  publishContent,
  saveContent,
} from '@placet/contract/content'
import type { DomainId, TextImportId } from '@placet/contract/ids'
import {
  checkTextImport,
  exportTexts,
  importTexts,
  listTextImports,
  type TextFileFormat,
  undoTextImport,
} from '@placet/contract/text-files'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../api/client.ts'
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

export function useMissingCounts(domainId: DomainId) {
  return useQuery({
    queryKey: ['content', domainId, 'missing-counts'],
    queryFn: ({ signal }) => call(countMissingTexts, { params: { domainId } }, { signal }),
  })
}

/** All languages without one. */
export function downloadTexts(
  domainId: DomainId,
  wanted: { format: TextFileFormat; language?: string },
): Promise<Blob> {
  return download(exportTexts, { params: { domainId }, query: wanted })
}

interface TextFile {
  format: TextFileFormat
  content: string
}

export function useCheckImport(domainId: DomainId) {
  return useMutation({
    mutationFn: (body: TextFile) => call(checkTextImport, { params: { domainId }, body }),
  })
}

export function useImportTexts(domainId: DomainId) {
  const forget = useForgetContent(domainId)
  return useMutation({
    mutationFn: (body: TextFile & { fileName: string; pin: string }) =>
      call(importTexts, { params: { domainId }, body }),
    onSuccess: forget,
  })
}

export function useTextImports(domainId: DomainId) {
  return useQuery({
    queryKey: ['content', domainId, 'imports'],
    queryFn: ({ signal }) => call(listTextImports, { params: { domainId } }, { signal }),
  })
}

export function useUndoImport(domainId: DomainId) {
  const forget = useForgetContent(domainId)
  return useMutation({
    mutationFn: (importId: TextImportId) => call(undoTextImport, { params: { domainId, importId } }),
    onSuccess: forget,
  })
}

function useForgetContent(domainId: DomainId) {
  const queryClient = useQueryClient()
  const forgetDomain = useForgetDomain()
  return () =>
    Promise.all([queryClient.invalidateQueries({ queryKey: ['content', domainId] }), forgetDomain(domainId)])
}
