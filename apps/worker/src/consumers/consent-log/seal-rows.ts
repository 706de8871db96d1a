import { consentLogName, proofRecord, type ProofRow } from '@placet/analytics/proof-record'
import { insertHead, lastHead, type LogHead } from '@placet/analytics/queries/log-heads'
import { insertTiles, readTiles } from '@placet/analytics/queries/log-tiles'
import { streamRows } from '@placet/analytics/queries/stream-rows'
import { unsealedStreams } from '@placet/analytics/queries/unsealed-streams'
import { treeOfHead } from '@placet/core/proofs/index'
import { signCheckpoint } from '@placet/merkle-log/checkpoint'
import { appendLeaves, rootOfState, type TreeState } from '@placet/merkle-log/grow-tree'
import { leafOf } from '@placet/merkle-log/leaf-of'
import { HASH_BYTES } from '@placet/merkle-log/hash-tree'
import type { HashSource } from '@placet/merkle-log/make-proof'
import { TILE_WIDTH } from '@placet/merkle-log/tile-path'
import { changedTiles, TILE_HEIGHT, tileBytes } from '@placet/merkle-log/tiles'
import type { Lease } from './lease.ts'
import type { ShardSink } from './shard-sink.ts'

const SEALED_AT_ONCE_MAX = 20_000
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Makes the log tamper-evident: its rows, in stream order, are the leaves of a Merkle tree. Rows are read back from
 * the log instead of kept from the insert, so each leaf covers the row actually stored, whichever try wrote it.
 */
export function createSealing(sink: ShardSink, lease: Lease, { incarnation }: { incarnation: string }) {
  const { analytics, shard, signers, measures } = sink
  const origin = signers[0]?.key.name ?? ''
  const log = consentLogName(shard)
  let head: LogHead | null | undefined

  /** Seals everything in the log up to this position of the current stream. */
  return async function sealUntil(done: number): Promise<void> {
    head ??= await lastHead(analytics, log)
    if (head?.incarnation !== incarnation) await sealEarlierStreams()
    await sealStream(incarnation, done)
  }

  /** A recreated stream may have left unsealed rows of its predecessor behind. */
  async function sealEarlierStreams(): Promise<void> {
    const range = { shard, from: head?.incarnation ?? '', since: dayBefore(head?.lastAtMs ?? DAY_MS) }
    for (const earlier of await unsealedStreams(analytics, range)) {
      if (earlier < incarnation) await sealStream(earlier, Number.MAX_SAFE_INTEGER)
    }
  }

  async function sealStream(ofIncarnation: string, until: number): Promise<void> {
    const isGoingOn = () => head?.incarnation === ofIncarnation
    while (await sealSome(ofIncarnation, isGoingOn() ? (head?.lastPosition ?? 0) : 0, until));
  }

  async function sealSome(ofIncarnation: string, after: number, until: number): Promise<boolean> {
    if (after >= until) return false
    const rows = await streamRows(analytics, {
      shard,
      incarnation: ofIncarnation,
      after,
      until,
      since: dayBefore(head?.lastAtMs ?? Date.parse(ofIncarnation)),
      rowsMax: SEALED_AT_ONCE_MAX,
    })
    const last = rows.at(-1)
    if (last === undefined) return false
    const before = treeOfHead(head ?? null)
    const { tree, tiles } = await grow(before, rows)
    const note = signCheckpoint({ origin, size: tree.size, root: rootOfState(tree) }, signers)
    lease.assertHeld()
    await insertTiles(analytics, { log, firstIndex: before.size, size: tree.size }, tiles)
    await sink.onStep('tiles stored')
    lease.assertHeld()
    const next: LogHead = {
      size: tree.size,
      firstIndex: before.size,
      incarnation: ofIncarnation,
      lastPosition: last.position,
      lastAtMs: last.receivedAtMs,
      peaks: Buffer.concat(tree.peaks).toString('base64'),
      note,
      sealedAtMs: Date.now(),
    }
    await insertHead(analytics, log, next)
    await sink.onStep('sealed')
    head = next
    measures.sealed.inc(rows.length)
    return true
  }

  async function grow(before: TreeState, rows: readonly ProofRow[]) {
    const nodes = new Map<string, Uint8Array>()
    const tree = appendLeaves(before, rows.map(leafOfRow), ({ level, index, hash }) => {
      if (level % TILE_HEIGHT === 0) nodes.set(`${level} ${index}`, hash)
    })
    const changed = changedTiles(before.size, tree.size)
    const begun = await begunTiles(before.size)
    const hashes: HashSource = (level, index) =>
      nodes.get(`${level} ${index}`) ?? begun(level / TILE_HEIGHT, index) ?? missing(level, index)
    const tiles = changed.map((tile) => ({
      level: tile.level,
      tile: tile.index,
      hashes: tileBytes(tile, hashes),
    }))
    return { tree, tiles }
  }

  /** The last tile of each level, to which the new hashes are appended. */
  async function begunTiles(size: number): Promise<(level: number, index: number) => Uint8Array | undefined> {
    const wanted: { level: number; tile: number }[] = []
    for (let level = 0, count = size; count > 0; level += 1, count = Math.floor(count / TILE_WIDTH)) {
      if (count % TILE_WIDTH > 0) wanted.push({ level, tile: Math.floor(count / TILE_WIDTH) })
    }
    const tiles = new Map(
      (await readTiles(analytics, log, wanted)).map(({ level, tile, hashes }) => [
        `${level} ${tile}`,
        hashes,
      ]),
    )
    return (level, index) => {
      const offset = (index % TILE_WIDTH) * HASH_BYTES
      return tiles.get(`${level} ${Math.floor(index / TILE_WIDTH)}`)?.subarray(offset, offset + HASH_BYTES)
    }
  }

  function missing(level: number, index: number): never {
    throw new Error(`${log} has lost the hash ${level}/${index}`)
  }
}

function leafOfRow(row: ProofRow): Uint8Array {
  return leafOf(Buffer.from(row.salt, 'base64'), proofRecord(row))
}

function dayBefore(ms: number): string {
  return new Date(ms - DAY_MS).toISOString().slice(0, 10)
}
