import { consentLogName } from '@placet/analytics/proof-record'
import { insertEntry, type RestoredEntry } from '@placet/analytics/queries/log-entries'
import { insertHead, type LogHead } from '@placet/analytics/queries/log-heads'
import { insertTiles } from '@placet/analytics/queries/log-tiles'
import { treeOfHead } from '@placet/core/proofs/index'
import { canonicalJson } from '@placet/merkle-log/canonical-json'
import { signCheckpoint } from '@placet/merkle-log/checkpoint'
import { toUtf8 } from '@placet/merkle-log/encoding'
import { rootOfState } from '@placet/merkle-log/grow-tree'
import { leafHash } from '@placet/merkle-log/hash-tree'
import { growLog } from './grow-log.ts'
import type { KeptHead, KeptHeads } from './kept-head.ts'
import type { Lease } from './lease.ts'
import type { ShardSink } from './shard-sink.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface LostLeaves {
  kept: KeptHeads
  /** The newest signed head, which the rows of the log do not lead to. */
  promised: KeptHead
  /** The newest head that the log has. */
  before: LogHead | null
  /** Number of records behind it that the log has. */
  again: number
}

/**
 * Continues the signed tree, of which the leaves since `before` are lost, with an entry that says so. Records behind
 * `before` that the log still has or got back are sealed after it, as new leaves.
 */
export async function nameLostLeaves(
  sink: ShardSink,
  lease: Lease,
  { kept, promised, before, again }: LostLeaves,
): Promise<LogHead> {
  const { analytics, shard, signers } = sink
  const log = consentLogName(shard)
  const from = before?.size ?? 0
  const leaves = promised.size - from
  const entry: RestoredEntry = { kind: 'restored', at: new Date().toISOString(), from, leaves, again }
  const text = canonicalJson(entry)
  const edgeBefore = promised.edge.map(({ hashes, ...tile }) => ({
    ...tile,
    hashes: Buffer.from(hashes, 'base64'),
  }))
  const { tree, tiles, edge } = growLog(treeOfHead(promised), edgeBefore, [leafHash(toUtf8(text))])
  // Neither head has rows, so what follows in the stream is sealed from where the log ends.
  const place = {
    incarnation: before?.incarnation ?? '',
    lastPosition: before?.lastPosition ?? 0,
    lastAtMs: before?.lastAtMs ?? DAY_MS,
    hasRows: false,
  }
  const origin = signers[0]?.key.name ?? ''
  const next: LogHead = {
    ...place,
    size: tree.size,
    firstIndex: promised.size,
    peaks: Buffer.concat(tree.peaks).toString('base64'),
    note: signCheckpoint({ origin, size: tree.size, root: rootOfState(tree) }, signers),
    sealedAtMs: Date.now(),
  }
  lease.assertHeld()
  await kept.keep({
    ...next,
    edge: edge.map(({ hashes, ...tile }) => ({ ...tile, hashes: Buffer.from(hashes).toString('base64') })),
  })
  await insertEntry(analytics, { log, index: promised.size, entry: text })
  const { edge: _, ...signed } = promised
  await insertTiles(analytics, { log, firstIndex: from, size: promised.size }, edgeBefore)
  await insertHead(analytics, log, { ...signed, ...place, firstIndex: from })
  await insertTiles(analytics, { log, firstIndex: promised.size, size: tree.size }, tiles)
  await insertHead(analytics, log, next)
  const lost = Math.max(0, leaves - again)
  sink.measures.lostRecords.inc(lost)
  sink.log.error(
    { event: 'leaves_lost', log, from, leaves, again, lost },
    'a restored log cannot show some of its leaves; an entry of the log names them',
  )
  return next
}
