import { consentLogName, proofRecord, type ProofRow } from '@placet/analytics/proof-record'
import { insertHead, lastHead, type LogHead } from '@placet/analytics/queries/log-heads'
import { insertTiles, readTiles, type StoredTile } from '@placet/analytics/queries/log-tiles'
import { streamRows } from '@placet/analytics/queries/stream-rows'
import { unsealedStreams } from '@placet/analytics/queries/unsealed-streams'
import { createdMsOf } from '@placet/contract/incarnation'
import { treeOfHead } from '@placet/core/proofs/index'
import { signCheckpoint } from '@placet/merkle-log/checkpoint'
import { appendLeaves, rootOfState, type TreeState } from '@placet/merkle-log/grow-tree'
import { leafOf } from '@placet/merkle-log/leaf-of'
import { edgeOf, growLog } from './grow-log.ts'
import type { KeptHead, KeptHeads } from './kept-head.ts'
import type { Lease } from './lease.ts'
import { nameLostLeaves } from './name-lost-leaves.ts'
import type { ShardSink } from './shard-sink.ts'

const SEALED_AT_ONCE_MAX = 20_000
const DAY_MS = 24 * 60 * 60 * 1000

/** The log ends before a head that this session has seen in it. */
export class LogRestored extends Error {
  override readonly name = 'LogRestored'
}

/**
 * Makes the log tamper-evident: its rows, in stream order, are the leaves of a Merkle tree. Rows are read back from
 * the log instead of kept from the insert, so each leaf covers the row actually stored, whichever try wrote it.
 */
export function createSealing(
  sink: ShardSink,
  lease: Lease,
  { incarnation, kept }: { incarnation: string; kept: KeptHeads },
) {
  const { analytics, shard, signers, measures } = sink
  const origin = signers[0]?.key.name ?? ''
  const log = consentLogName(shard)
  let head: LogHead | null | undefined

  /** Seals everything in the log up to this position of the current stream. */
  return async function sealUntil(done: number): Promise<void> {
    const found = await lastHead(analytics, log)
    if (sizeOf(found) < sizeOf(head)) throw new LogRestored(`${log} has lost its newest heads`)
    head = found
    const promised = kept.get()
    if (promised !== null && sizeOf(head) < promised.size && !(await catchUp(promised, done))) return
    if (head?.incarnation !== incarnation) await sealEarlierStreams()
    await sealStream(incarnation, done)
  }

  /**
   * A log behind its newest signed head was restored, or its worker died while sealing. Its rows are sealed only if they
   * lead to that head. False while the stream is still being replayed.
   */
  async function catchUp(promised: KeptHead, done: number): Promise<boolean> {
    if (promised.incarnation === incarnation && done < promised.lastPosition) return false
    const tree = await treeOfRowsUntil(promised)
    if (isSameTree(tree, treeOfHead(promised))) {
      for (const { stream, until } of await streamsUntil(promised)) await sealStream(stream, until)
    } else {
      const again = tree.size - sizeOf(head)
      head = await nameLostLeaves(sink, lease, { kept, promised, before: head ?? null, again })
    }
    return true
  }

  async function treeOfRowsUntil(promised: KeptHead): Promise<TreeState> {
    let tree = treeOfHead(head ?? null)
    for (const { stream, until } of await streamsUntil(promised)) {
      let after = sealedOf(stream)
      for (;;) {
        const rows = await rowsOf(stream, after, until)
        const last = rows.at(-1)
        if (last === undefined) break
        tree = appendLeaves(tree, rows.map(leafOfRow))
        after = last.position
        lease.assertHeld()
      }
    }
    return tree
  }

  async function streamsUntil(promised: KeptHead): Promise<{ stream: string; until: number }[]> {
    const streams = await unsealedStreams(analytics, rangeOfUnsealed())
    return streams
      .filter((stream) => stream <= promised.incarnation)
      .map((stream) => ({
        stream,
        until: stream === promised.incarnation ? promised.lastPosition : Number.MAX_SAFE_INTEGER,
      }))
  }

  /** A recreated stream may have left unsealed rows of its predecessor behind. */
  async function sealEarlierStreams(): Promise<void> {
    for (const earlier of await unsealedStreams(analytics, rangeOfUnsealed())) {
      if (earlier < incarnation) await sealStream(earlier, Number.MAX_SAFE_INTEGER)
    }
  }

  async function sealStream(stream: string, until: number): Promise<void> {
    while (await sealSome(stream, sealedOf(stream), until));
  }

  async function sealSome(stream: string, after: number, until: number): Promise<boolean> {
    if (after >= until) return false
    const rows = await rowsOf(stream, after, until)
    const last = rows.at(-1)
    if (last === undefined) return false
    const before = treeOfHead(head ?? null)
    const { tree, tiles, edge } = growLog(before, await readEdge(before.size), rows.map(leafOfRow))
    const next: LogHead = {
      size: tree.size,
      firstIndex: before.size,
      incarnation: stream,
      lastPosition: last.position,
      lastAtMs: last.receivedAtMs,
      peaks: Buffer.concat(tree.peaks).toString('base64'),
      note: signCheckpoint({ origin, size: tree.size, root: rootOfState(tree) }, signers),
      sealedAtMs: Date.now(),
      hasRows: true,
    }
    lease.assertHeld()
    if (next.size > sizeOf(kept.get())) await kept.keep({ ...next, edge: edge.map(encodeTile) })
    await sink.onStep('head kept')
    await insertTiles(analytics, { log, firstIndex: before.size, size: tree.size }, tiles)
    await sink.onStep('tiles stored')
    lease.assertHeld()
    await insertHead(analytics, log, next)
    await sink.onStep('sealed')
    head = next
    measures.sealed.inc(rows.length)
    return true
  }

  function rowsOf(stream: string, after: number, until: number): Promise<ProofRow[]> {
    const since = dayBefore(head?.lastAtMs ?? createdMsOf(stream))
    return streamRows(analytics, {
      shard,
      incarnation: stream,
      after,
      until,
      since,
      rowsMax: SEALED_AT_ONCE_MAX,
    })
  }

  function rangeOfUnsealed() {
    return { shard, from: head?.incarnation ?? '', since: dayBefore(head?.lastAtMs ?? DAY_MS) }
  }

  function sealedOf(stream: string): number {
    return head?.incarnation === stream ? head.lastPosition : 0
  }

  function readEdge(size: number): Promise<StoredTile[]> {
    const wanted = edgeOf(size).map(({ level, index }) => ({ level, tile: index }))
    return readTiles(analytics, log, wanted)
  }
}

function sizeOf(head: { size: number } | null | undefined): number {
  return head?.size ?? 0
}

function isSameTree(a: TreeState, b: TreeState): boolean {
  return a.size === b.size && Buffer.compare(rootOfState(a), rootOfState(b)) === 0
}

function encodeTile({ level, tile, hashes }: StoredTile): KeptHead['edge'][number] {
  return { level, tile, hashes: Buffer.from(hashes).toString('base64') }
}

function leafOfRow(row: ProofRow): Uint8Array {
  return leafOf(Buffer.from(row.salt, 'base64'), proofRecord(row))
}

function dayBefore(ms: number): string {
  return new Date(ms - DAY_MS).toISOString().slice(0, 10)
}
