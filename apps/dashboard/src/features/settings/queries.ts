import type { DomainId } from '@placet/contract/ids'
import { type DomainSettings, getSettings, publishSettings, saveSettings } from '@placet/contract/settings'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useForgetDomain } from '../domains/index.ts'

export function useSettings(domainId: DomainId) {
  return useQuery({
    queryKey: ['settings', domainId],
    queryFn: ({ signal }) => call(getSettings, { params: { domainId } }, { signal }),
    // The form takes its values once, so they must be read anew each time it opens and never while it is open.
    gcTime: 0,
    staleTime: Infinity,
  })
}

export function useSaveSettings(domainId: DomainId) {
  const forgetDomain = useForgetDomain()
  return useMutation({
    mutationFn: (body: DomainSettings) => call(saveSettings, { params: { domainId }, body }),
    onSuccess: () => forgetDomain(domainId),
  })
}

/** With settings they are saved first; without, what is saved already goes live. */
export function usePublishSettings(domainId: DomainId) {
  const forgetDomain = useForgetDomain()
  return useMutation({
    mutationFn: (body: DomainSettings | undefined) => call(publishSettings, { params: { domainId }, body }),
    onSuccess: () => forgetDomain(domainId),
  })
}
