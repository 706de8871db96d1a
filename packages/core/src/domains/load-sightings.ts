import { seenHosts } from '@placet/analytics/queries/seen-hosts'
import { AnalyticsUnavailable } from '@placet/analytics/unavailable'
import { shardsHolding } from '@placet/contract/shard'
import { type Ctx, withTx } from '../context.ts'
import { loadLastSightings } from '../scans/index.ts'

/** A page about a domain must not wait long for a fact that it can do without. */
const TIMEOUT_MS = 2000

export interface Sightings {
  hosts: { domainId: string; host: string; at: string }[]
  /** False while visitors' reports can't be read: then only scans are in the list. */
  isKnown: boolean
}

/** On which hosts visitors, scans or checks last met the scripts of these domains: two queries, however many. */
export async function loadSightings(
  ctx: Ctx,
  domains: readonly { id: string; code: string }[],
): Promise<Sightings> {
  if (domains.length === 0) return { hosts: [], isKnown: true }
  const domainIds = domains.map(({ id }) => id)
  const shards = domains.flatMap(({ code }) => shardsHolding(code, ctx.installation.consentShards))
  const [byScans, byVisitors] = await Promise.all([
    withTx(ctx, (tx) => loadLastSightings(tx, domainIds)),
    seenHosts(ctx.analytics, { shards: [...new Set(shards)], domainIds, timeoutMs: TIMEOUT_MS }).catch(
      (error: unknown) => {
        if (!(error instanceof AnalyticsUnavailable)) throw error
        ctx.reportError('seen_hosts_unavailable', error, {})
        return null
      },
    ),
  ])
  return { hosts: [...byScans, ...(byVisitors ?? [])], isKnown: byVisitors !== null }
}

/** The most recent one. */
export function latestOf<T extends { at: string }>(sightings: readonly T[]): T | undefined {
  return sightings.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))[0]
}
