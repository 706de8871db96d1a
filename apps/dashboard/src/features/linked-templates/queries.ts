import type { DomainId, LinkedTemplateId } from '@placet/contract/ids'
import {
  createTemplate,
  deleteTemplate,
  followTemplate,
  getSiteTemplate,
  getTemplate,
  linkSites,
  listLinkedSites,
  listTemplates,
  saveTemplate,
  unlinkSites,
} from '@placet/contract/linked-templates'
import type { BodyOf } from '@placet/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useForgetDomain } from '../../domain/domain-cache.ts'

const templatesKey = ['linked-templates'] as const

export function useTemplates() {
  return useQuery({
    queryKey: [...templatesKey, 'list'],
    queryFn: ({ signal }) => call(listTemplates, {}, { signal }),
  })
}

export function useTemplate(templateId: LinkedTemplateId) {
  return useQuery({
    queryKey: [...templatesKey, templateId],
    queryFn: ({ signal }) => call(getTemplate, { params: { templateId } }, { signal }),
  })
}

/** Always read again: somebody may have edited a site since. */
export function useLinkedSites(templateId: LinkedTemplateId) {
  return useQuery({
    queryKey: [...templatesKey, templateId, 'sites'],
    queryFn: ({ signal }) => call(listLinkedSites, { query: { templateId } }, { signal }),
    staleTime: 0,
  })
}

export function useCreateTemplate() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof createTemplate>) => call(createTemplate, { body }),
    onSuccess: useForgetTemplates(),
  })
}

export function useSaveTemplate(templateId: LinkedTemplateId) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveTemplate>) => call(saveTemplate, { params: { templateId }, body }),
    onSuccess: useForgetTemplates(),
  })
}

/** Forgets nothing: the page of the template is still open. The list is read again when it opens. */
export function useDeleteTemplate(templateId: LinkedTemplateId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(deleteTemplate, { params: { templateId } }),
    onSuccess: () => queryClient.removeQueries({ queryKey: [...templatesKey, 'list'] }),
  })
}

export function useLinkSites() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof linkSites>) => call(linkSites, { body }),
    onSuccess: useForgetTemplates(),
  })
}

export function useUnlinkSites() {
  return useMutation({
    mutationFn: (domains: DomainId[]) => call(unlinkSites, { body: { domains } }),
    onSuccess: useForgetTemplates(),
  })
}

export function useSiteTemplate(domainId: DomainId) {
  return useQuery({
    queryKey: [...templatesKey, 'of-site', domainId],
    queryFn: ({ signal }) => call(getSiteTemplate, { params: { domainId } }, { signal }),
    staleTime: 0,
  })
}

export function useFollowTemplate(domainId: DomainId) {
  const queryClient = useQueryClient()
  const forgetTemplates = useForgetTemplates()
  const forgetDomain = useForgetDomain()
  return useMutation({
    mutationFn: (paths: string[]) => call(followTemplate, { params: { domainId }, body: { paths } }),
    onSuccess: () =>
      Promise.all([
        forgetTemplates(),
        forgetDomain(domainId),
        queryClient.invalidateQueries({ queryKey: ['settings', domainId] }),
        queryClient.invalidateQueries({ queryKey: ['history', domainId] }),
      ]),
  })
}

function useForgetTemplates() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: templatesKey })
}
