import { compareRollup } from '@placet/analytics/queries/compare-rollup'
import {
  eraseRows,
  noteErased,
  type RowsToErase,
  tokenHash,
  tokensOfHashes,
} from '@placet/analytics/queries/erase-rows'
import { erasedTokens } from '@placet/analytics/queries/erased-tokens'
import { addErasedVisitors, type ErasedVisitor, readErasedVisitors } from '@placet/stream/erased-visitors'
import {
  type Erasure,
  readErasures,
  readSiteErasures,
  removeErasures,
  type SiteErasure,
} from '@placet/stream/erasures'
import type { Candidate } from './batch.ts'
import { openForgettingSites } from './forget-sites.ts'
import type { Lease } from './lease.ts'
import { rebuildDays } from './rebuild-days.ts'
import type { ShardSink } from './shard-sink.ts'

const ASKED_EVERY_MS = 2000
const ERASED_AT_ONCE_MAX = 500

/** Erasures of visitors and of whole sites in one shard, run by its only writer while it writes nothing else. */
export async function openForgetting(
  sink: ShardSink,
  lease: Lease,
  { incarnation, replayUntil }: { incarnation: string; replayUntil: number },
) {
  const { analytics, shard, conn, names } = sink
  const ofSites = await openForgettingSites(sink, lease, { incarnation, isLater })
  const forgotten = await erasedTokens(analytics, { shard })
  // Erased after the backup that the log was restored from.
  const resurrected = new Map(
    (await readErasedVisitors(conn, names, shard))
      .filter(({ domainId }) => !ofSites.isErased(domainId))
      .filter(({ hash, untilMs }) => untilMs > (forgotten.get(hash) ?? -Infinity))
      .map((visitor) => [visitor.hash, visitor]),
  )
  let askedAtMs = -Infinity
  let waiting: { erasures: Erasure[]; sites: SiteErasure[]; behind: number } | null = null

  return {
    /** Keeps erased records from coming back through a replayed stream or a restored log. */
    isForgotten: (candidate: Candidate): boolean => {
      if (ofSites.isForgotten(candidate)) return true
      if (forgotten.size + resurrected.size === 0) return false
      const { record, position } = candidate
      const hash = tokenHash(record.domainId, record.token)
      if (record.receivedAt <= (forgotten.get(hash) ?? -Infinity)) return true
      // Its leaf was sealed before the record was erased: written again, sealed again, erased again.
      const visitor = resurrected.get(hash)
      return visitor !== undefined && record.receivedAt <= visitor.untilMs && isLater(visitor, position)
    },

    /** Due once everything acknowledged before the erasure was seen is sealed: a leaf outlives its record. */
    isDue: async (position: { last: number; done: number }): Promise<boolean> => {
      if (resurrected.size > 0 || ofSites.isAnyBack()) return position.done >= replayUntil
      if (waiting === null && performance.now() - askedAtMs >= ASKED_EVERY_MS) {
        askedAtMs = performance.now()
        const erasures = (await readErasures(conn, names, shard)).slice(0, ERASED_AT_ONCE_MAX)
        const sites = (await readSiteErasures(conn, names, shard)).slice(0, ERASED_AT_ONCE_MAX)
        if (erasures.length + sites.length > 0) waiting = { erasures, sites, behind: position.last }
      }
      return waiting !== null && position.done >= waiting.behind
    },

    /** Everything up to `done` is sealed. */
    forget: async (done: number): Promise<void> => {
      // Sites last: erasing one also removes what is noted about its visitors.
      if (resurrected.size > 0) await forgetAgain()
      if (ofSites.isAnyBack()) await ofSites.forgetAgain()
      const { erasures, sites } = waiting ?? { erasures: [], sites: [] }
      if (erasures.length > 0) await forgetVisitors(erasures, done)
      if (sites.length > 0) await ofSites.forget(sites, done)
      waiting = null
    },
  }

  async function forgetVisitors(erasures: readonly Erasure[], done: number): Promise<void> {
    const visitors = erasures.map(({ id, domainId, token, untilMs }) => ({
      ...{ id, domainId, untilMs, incarnation },
      hash: tokenHash(domainId, token),
      position: done,
    }))
    await addErasedVisitors(conn, names, shard, visitors)
    await erase(erasures)
    remember(visitors)
    await removeErasures(conn, names, shard, new Set(erasures.map(({ id }) => id)))
    sink.measures.erasures.inc(erasures.length)
  }

  async function forgetAgain(): Promise<void> {
    const visitors = [...resurrected.values()]
    const found = await tokensOfHashes(analytics, { shard, visitors })
    const erasures = found.flatMap(({ hash, token }) => {
      const visitor = resurrected.get(hash)
      return visitor === undefined ? [] : [{ ...visitor, token }]
    })
    for (let start = 0; start < erasures.length; start += ERASED_AT_ONCE_MAX) {
      await erase(erasures.slice(start, start + ERASED_AT_ONCE_MAX))
    }
    lease.assertHeld()
    await noteErased(analytics, { shard, visitors })
    remember(visitors)
    resurrected.clear()
    sink.log.warn(
      { event: 'erased_again', visitors: visitors.length, found: found.length },
      'visitors of a restored log were erased again',
    )
  }

  async function erase(erasures: readonly RowsToErase[]): Promise<void> {
    lease.assertHeld()
    const days = await eraseRows(analytics, { shard, erasures })
    await sink.onStep('rows erased')
    if (days.length > 0 && (await compareRollup(analytics, { shard, days })) > 0) {
      await rebuildDays(sink, lease, new Set(days))
    }
  }

  function remember(visitors: readonly Pick<ErasedVisitor, 'hash' | 'untilMs'>[]): void {
    for (const { hash, untilMs } of visitors) {
      forgotten.set(hash, Math.max(untilMs, forgotten.get(hash) ?? 0))
    }
  }

  function isLater(erased: { incarnation: string; position: number }, position: number): boolean {
    return erased.incarnation === incarnation ? position > erased.position : erased.incarnation < incarnation
  }
}
