import { compareRollup } from '@placet/analytics/queries/compare-rollup'
import { eraseRows, tokenHash } from '@placet/analytics/queries/erase-rows'
import { erasedTokens } from '@placet/analytics/queries/erased-tokens'
import { type Erasure, readErasures, removeErasures } from '@placet/stream/erasures'
import type { Candidate } from './batch.ts'
import type { Lease } from './lease.ts'
import { rebuildDays } from './rebuild-days.ts'
import type { ShardSink } from './shard-sink.ts'

const ASKED_EVERY_MS = 2000
const ERASED_AT_ONCE_MAX = 500

/** Erasures of one shard, run by its only writer while it writes nothing else. */
export async function openForgetting(sink: ShardSink, lease: Lease) {
  const { analytics, shard, conn, names } = sink
  const forgotten = await erasedTokens(analytics, { shard })
  let askedAtMs = -Infinity
  let waiting: { erasures: Erasure[]; behind: number } | null = null

  return {
    /** Keeps erased records from coming back through a replayed stream or a restored log. */
    isForgotten: ({ record }: Candidate): boolean =>
      forgotten.size > 0 &&
      record.receivedAt <= (forgotten.get(tokenHash(record.domainId, record.token)) ?? -Infinity),

    /** Due once everything acknowledged before the erasure was seen is sealed: a leaf outlives its record. */
    isDue: async (position: { last: number; done: number }): Promise<boolean> => {
      if (waiting === null && performance.now() - askedAtMs >= ASKED_EVERY_MS) {
        askedAtMs = performance.now()
        const erasures = (await readErasures(conn, names, shard)).slice(0, ERASED_AT_ONCE_MAX)
        if (erasures.length > 0) waiting = { erasures, behind: position.last }
      }
      return waiting !== null && position.done >= waiting.behind
    },

    forget: async (): Promise<void> => {
      const { erasures } = waiting ?? { erasures: [] }
      lease.assertHeld()
      const days = await eraseRows(analytics, { shard, erasures })
      await sink.onStep('rows erased')
      if (days.length > 0 && (await compareRollup(analytics, { shard, days })) > 0) {
        await rebuildDays(sink, lease, new Set(days))
      }
      for (const { domainId, token, untilMs } of erasures) {
        const hash = tokenHash(domainId, token)
        forgotten.set(hash, Math.max(untilMs, forgotten.get(hash) ?? 0))
      }
      await removeErasures(conn, names, shard, new Set(erasures.map(({ id }) => id)))
      sink.measures.erasures.inc(erasures.length)
      waiting = null
    },
  }
}
