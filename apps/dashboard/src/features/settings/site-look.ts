import { t } from '@lingui/core/macro'
import type { DomainId } from '@placet/contract/ids'
import {
  LOOK_POLL_MS,
  type LookFailure,
  type SiteLookView,
  getSiteLook,
  requestSiteLook,
} from '@placet/contract/onboarding'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useMay } from '../profile/index.ts'

const lookKey = (domainId: DomainId) => ['site-look', domainId] as const

/** Polls while a scanner reads the page. People whose role doesn't show scans go on without a picture. */
export function useSiteLook(domainId: DomainId) {
  const mayRead = useMay('scan:read')
  return useQuery({
    queryKey: [...lookKey(domainId), mayRead],
    queryFn: async ({ signal }): Promise<SiteLookView> =>
      mayRead ? call(getSiteLook, { params: { domainId } }, { signal }) : { state: 'none' },
    staleTime: Infinity,
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? LOOK_POLL_MS : false),
  })
}

export function useRequestLook(domainId: DomainId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(requestSiteLook, { params: { domainId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: lookKey(domainId) }),
  })
}

interface SitePictures {
  desktop: string | null
  phone: string | null
}

/** The home page's pictures as data URLs. */
export function picturesOf(look: SiteLookView | undefined): SitePictures {
  const isTaken = look?.state === 'taken'
  const urlOf = (jpeg: string | null) => (jpeg === null ? null : `data:image/jpeg;base64,${jpeg}`)
  return { desktop: isTaken ? urlOf(look.picture) : null, phone: isTaken ? urlOf(look.phonePicture) : null }
}

export const LOOK_FAILURE_TEXTS: Record<LookFailure, (name: string) => string> = {
  unreachable: (name) => t`We couldn’t reach ${name}.`,
  blocked: (name) => t`${name} isn’t on the public internet, so we can’t open it.`,
  elsewhere: (name) => t`${name} leads to another site, so we didn’t read it.`,
  'http-error': (name) => t`${name} answered with an error.`,
  timeout: (name) => t`${name} took too long to load.`,
}
