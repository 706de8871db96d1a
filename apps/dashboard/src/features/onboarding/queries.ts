import { createDomains } from '@placet/contract/domains'
import type { DomainId } from '@placet/contract/ids'
import { type Platform, mailDeveloper, requestSiteLook } from '@placet/contract/onboarding'
import { type LiveConsent, getLiveReport } from '@placet/contract/reports'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { domainsKey } from '../../domain/domain-cache.ts'
import { useMay } from '../profile/index.ts'

/** Adds the site and has its home page read. Without a picture the person still goes on. */
export function useStart() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (name: string) => {
      const { value: domainId } = await call(createDomains, { body: { name } })
      await call(requestSiteLook, { params: { domainId } }).catch(() => undefined)
      return domainId
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: domainsKey }),
  })
}

export function useMailDeveloper(domainId: DomainId) {
  return useMutation({
    mutationFn: (body: { email: string; platform: Platform }) =>
      call(mailDeveloper, { params: { domainId }, body }),
  })
}

const CHOICES_EVERY_MS = 3000

/** The newest choice of a visitor, or of a test while there is none of a visitor. Polls until a visitor chose. */
export function useFirstChoice(domainId: DomainId) {
  const mayRead = useMay('report:read')
  return useQuery({
    queryKey: ['first-choice', domainId],
    enabled: mayRead,
    queryFn: async ({ signal }): Promise<LiveConsent | null> => {
      const { consents } = await call(getLiveReport, { params: { domainId }, body: {} }, { signal })
      return consents.find(({ isTest }) => !isTest) ?? consents[0] ?? null
    },
    refetchInterval: ({ state: { data } }) => (data && !data.isTest ? false : CHOICES_EVERY_MS),
  })
}
