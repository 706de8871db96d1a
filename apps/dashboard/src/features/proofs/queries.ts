import type { DomainId } from '@placet/contract/ids'
import {
  checkShownScreen,
  eraseConsents,
  findProofs,
  getEvidence,
  getProofPolicy,
  getReceipt,
  getShownScreen,
  type PictureQuery,
  type ProofPolicy,
  saveProofPolicy,
  type ShownScreen,
} from '@placet/contract/proofs'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../api/client.ts'
import { useForgetDomain } from '../../domain/domain-cache.ts'

const LOOK_AGAIN_MS = 3000

const proofKey = (domainId: DomainId) => ['proof', domainId] as const

/** Looks up a search term without putting it into the URL: a token is the visitor's secret. */
export function useFindProofs(domainId: DomainId, query: string | null) {
  return useQuery({
    queryKey: [...proofKey(domainId), 'found', query],
    queryFn: ({ signal }) =>
      call(findProofs, { params: { domainId }, body: { query: query ?? '' } }, { signal }),
    enabled: query !== null,
    gcTime: 0,
    // Polls until all records are sealed and any pending erasure is done.
    refetchInterval: ({ state }) => {
      const history = state.data?.history
      const isWaiting =
        history?.records.some(({ sealed }) => sealed === null) === true || history?.erasure?.doneAt === null
      return isWaiting ? LOOK_AGAIN_MS : false
    },
  })
}

export function useErase(domainId: DomainId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call(eraseConsents, { params: { domainId }, body: { token } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: proofKey(domainId) }),
  })
}

export function fetchReceipt(domainId: DomainId, body: { token: string; eventId: string }): Promise<Blob> {
  return download(getReceipt, { params: { domainId }, body })
}

export function fetchEvidence(domainId: DomainId, token: string): Promise<Blob> {
  return download(getEvidence, { params: { domainId }, body: { token } })
}

export function verifyReceipt(domainId: DomainId, receipt: string) {
  return call(findProofs, { params: { domainId }, body: { query: receipt } })
}

const screenKey = (domainId: DomainId, view: PictureQuery) => [...proofKey(domainId), 'screen', view] as const

export function useShownScreen(
  domainId: DomainId,
  view: PictureQuery,
  isWatched: (shown: ShownScreen) => boolean,
) {
  return useQuery({
    queryKey: screenKey(domainId, view),
    queryFn: ({ signal }) => call(getShownScreen, { params: { domainId }, query: view }, { signal }),
    refetchInterval: ({ state }) => {
      const isAwaited =
        state.data !== undefined && (state.data.missing === 'waiting' || isWatched(state.data))
      return isAwaited ? LOOK_AGAIN_MS : false
    },
  })
}

export function useCheckScreen(domainId: DomainId) {
  return useMutation({
    mutationFn: (view: PictureQuery) => call(checkShownScreen, { params: { domainId }, body: view }),
  })
}

const policyKey = (domainId: DomainId) => ['proof-policy', domainId] as const

export function useProofPolicy(domainId: DomainId) {
  return useQuery({
    queryKey: policyKey(domainId),
    queryFn: ({ signal }) => call(getProofPolicy, { params: { domainId } }, { signal }),
  })
}

export function useSaveProofPolicy(domainId: DomainId) {
  const queryClient = useQueryClient()
  const forgetDomain = useForgetDomain()
  return useMutation({
    mutationFn: (policy: ProofPolicy) => call(saveProofPolicy, { params: { domainId }, body: policy }),
    onSuccess: (saved) => {
      queryClient.setQueryData(policyKey(domainId), saved)
      return forgetDomain(domainId)
    },
  })
}
