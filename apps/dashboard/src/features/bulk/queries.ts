import { getSource, previewApply, startApply } from '@placet/contract/apply'
import {
  type BulkRun,
  PREVIEW_MAX,
  type PreviewedSite,
  continueBulk,
  getBulk,
  listBulk,
  previewPublications,
  retryBulk,
  startBulk,
  undoBulk,
} from '@placet/contract/bulk'
import type { BulkRunId, DomainId } from '@placet/contract/ids'
import { previewRollOut, startRollOut } from '@placet/contract/linked-templates'
import { skipToken, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import type { Chosen } from './chosen-sites.ts'

const bulkKey = ['bulk'] as const
const POLL_MS = 1000

/** Previews arrive some sites at a time: of the drafts, of settings applied to them, or of a template. */
export function usePreviews(
  ids: readonly DomainId[],
  { change, template }: Pick<Chosen, 'change' | 'template'>,
) {
  return useQueries({
    queries: chunksOf(ids).map((domains) => ({
      queryKey: [...bulkKey, 'preview', domains, change, template],
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        if (template) return call(previewRollOut, { body: { templateId: template.id, domains } }, { signal })
        return change
          ? call(previewApply, { body: { ...change, domains } }, { signal })
          : call(previewPublications, { body: { domains } }, { signal })
      },
      // A preview that has changed is refused at the end, so it must not change before the reader's eyes.
      staleTime: Infinity,
      gcTime: 0,
    })),
    combine: (results) => ({
      previews: new Map<string, PreviewedSite>(
        results.flatMap(({ data }) => data?.sites ?? []).map((site) => [site.id, site]),
      ),
      refusals: new Map<string, string>(
        results.flatMap(({ data }) => data?.failed ?? []).map(({ id, message }) => [id, message]),
      ),
      error: results.find(({ error }) => error)?.error ?? null,
      retry: () => {
        for (const result of results) if (result.error) void result.refetch()
      },
    }),
  })
}

function chunksOf(ids: readonly DomainId[]): DomainId[][] {
  return Array.from({ length: Math.ceil(ids.length / PREVIEW_MAX) }, (_, index) =>
    ids.slice(index * PREVIEW_MAX, (index + 1) * PREVIEW_MAX),
  )
}

/** Settings of a site that can be applied to others. */
export function useSource(domainId: DomainId | undefined) {
  return useQuery({
    queryKey: [...bulkKey, 'source', domainId],
    queryFn: domainId ? ({ signal }) => call(getSource, { query: { domainId } }, { signal }) : skipToken,
    staleTime: 0,
  })
}

interface Started extends Pick<Chosen, 'kind' | 'change' | 'template'> {
  sites: { id: DomainId; settingsVersion?: number; contentVersion?: number }[]
  /** Sites of a roll-out to begin with. */
  firstStage?: number
  reason?: string
}

export function useStartBulk() {
  return useMutation({
    mutationFn: ({ kind, change, template, sites, firstStage, ...reason }: Started) => {
      if (kind === 'template') {
        if (!template) throw new Error('no template was chosen')
        const { id: templateId, version } = template
        const domains = sites.map(({ id }) => id)
        const stage = firstStage === undefined ? {} : { firstStage }
        return call(startRollOut, { body: { templateId, version, domains, ...stage, ...reason } })
      }
      if (kind !== 'apply') return call(startBulk, { body: { kind, sites, ...reason } })
      if (!change) throw new Error('nothing was chosen to be applied')
      return call(startApply, { body: { ...change, sites, ...reason } })
    },
  })
}

export function useRuns() {
  return useQuery({
    queryKey: [...bulkKey, 'runs'],
    queryFn: ({ signal }) => call(listBulk, {}, { signal }),
  })
}

/** Reads again every second until the run is finished and live. */
export function useRun(runId: BulkRunId) {
  return useQuery({
    queryKey: [...bulkKey, 'run', runId],
    queryFn: ({ signal }) => call(getBulk, { params: { runId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isSettled(data) ? false : POLL_MS),
  })
}

/** Sites that wait for the edges count as unsettled for some minutes only: an edge may be away. */
const LIVE_WAIT_MS = 3 * 60_000

function isSettled({ kind, items }: BulkRun): boolean {
  return items.every(({ state, isLive, version, changedAt }) => {
    if (state === 'queued' || state === 'undoing') return false
    const isPublished = kind !== 'scan' && version !== null && (state === 'done' || state === 'undone')
    return !isPublished || isLive || Date.now() - Date.parse(changedAt) > LIVE_WAIT_MS
  })
}

export function useRetryBulk(runId: BulkRunId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (reason: string | undefined) =>
      call(retryBulk, { params: { runId }, body: reason === undefined ? {} : { reason } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: bulkKey }),
  })
}

export function useUndoBulk(runId: BulkRunId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(undoBulk, { params: { runId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: bulkKey }),
  })
}

export function useContinueBulk(runId: BulkRunId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(continueBulk, { params: { runId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: bulkKey }),
  })
}
