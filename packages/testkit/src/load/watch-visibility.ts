import { setTimeout as delay } from 'node:timers/promises'
import { createAnalytics } from '@placet/analytics/client'
import { consentStats } from '@placet/analytics/queries/consent-stats'
import type { Measurement } from '../measure/run-measurement.ts'
import type { LedgerEntry } from './ledger.ts'

/** Number of consents in a domain's report when queried at this time. */
export interface Sighting {
  domainId: string
  at: number
  consents: number
}

export interface VisibilityWatch {
  /** Queries one last time. */
  stop: () => Promise<Sighting[]>
}

const dayMs = 24 * 60 * 60 * 1000

/** Polls the report of each domain with the product's own query. */
export function watchVisibility(
  { onEnd }: Pick<Measurement, 'onEnd'>,
  options: {
    analytics: { url: string; database: string }
    shards: number
    domainIds: readonly string[]
    everyMs: number
  },
): VisibilityWatch {
  const analytics = createAnalytics(options.analytics)
  onEnd(() => analytics.close())
  const sightings: Sighting[] = []
  let isOver = false
  const watching = watch()

  async function watch(): Promise<void> {
    while (!isOver) {
      const at = Date.now()
      await Promise.all(options.domainIds.map(look))
      await delay(Math.max(0, at + options.everyMs - Date.now()))
    }
  }

  async function look(domainId: string): Promise<void> {
    const [from = '', to = ''] = [Date.now() - dayMs, Date.now()].map((ms) =>
      new Date(ms).toISOString().slice(0, 10),
    )
    const shards = Array.from({ length: options.shards }, (_, shard) => shard)
    const filter = { shards, domainId, from, to, country: '', host: '', path: '', flagged: true }
    const days = await consentStats(analytics, filter)
    const consents = days.reduce((sum, { allowed, partial, denied }) => sum + allowed + partial + denied, 0)
    sightings.push({ domainId, at: Date.now(), consents })
  }

  return {
    stop: async () => {
      isOver = true
      await watching
      await Promise.all(options.domainIds.map(look))
      return sightings
    },
  }
}

/** For each accepted consent of a watched domain: time from its 204 until the report included it. */
export function visibleAfterMs(sightings: readonly Sighting[], ledger: readonly LedgerEntry[]): number[] {
  const byDomain = Map.groupBy(sightings, ({ domainId }) => domainId)
  return [...byDomain].flatMap(([domainId, seen]) => {
    const acceptedAt = ledger
      .filter(({ cell }) => cell.domain === domainId)
      .map(({ at }) => at)
      .toSorted((a, b) => a - b)
    let next = 0
    return acceptedAt.map((at, index) => {
      while (next < seen.length && (seen[next]?.consents ?? 0) <= index) next += 1
      return Math.max(0, (seen[next]?.at ?? Number.POSITIVE_INFINITY) - at)
    })
  })
}
