import type { Analytics } from '@placet/analytics/client'
import { consentLogName, proofRecord } from '@placet/analytics/proof-record'
import { erasedLeaves } from '@placet/analytics/queries/erased-leaves'
import { headOfSize, headsOfDays, type LogHead } from '@placet/analytics/queries/log-heads'
import { readTiles } from '@placet/analytics/queries/log-tiles'
import { streamRows } from '@placet/analytics/queries/stream-rows'
import { createdMsOf } from '@placet/contract/incarnation'
import { openCheckpoint } from '@placet/merkle-log/checkpoint'
import { appendLeaves, rootOfState } from '@placet/merkle-log/grow-tree'
import { HASH_BYTES } from '@placet/merkle-log/hash-tree'
import { leafOf } from '@placet/merkle-log/leaf-of'
import { readKeys } from '@placet/merkle-log/judge'
import type { PublicKey } from '@placet/merkle-log/public-key'
import { TILE_WIDTH } from '@placet/merkle-log/tile-path'
import { treeOfHead } from './tree-of-head.ts'

const LEAVES_AT_ONCE = 20_000
const DAY_MS = 24 * 60 * 60 * 1000

export interface LogCheck {
  log: string
  /** Leaves that were compared with the rows. */
  leaves: number
  /** Rows that are not what was sealed: changed or added by hand. */
  foreign: { event: string; position: number }[]
  /** Leaves without a row that nobody erased: this many records among these indexes of the log. */
  missing: { first: number; last: number; records: number }[]
  /** Sizes of the trees whose leaves do not lead to the signed head. */
  unsigned: number[]
}

/** Compares the rows of batches sealed on these days with the leaves of their log, and the leaves with its signed heads. */
export async function checkLog(
  analytics: Analytics,
  { shard, from, to, keys }: { shard: number; from: string; to: string; keys: readonly PublicKey[] },
): Promise<LogCheck> {
  const log = consentLogName(shard)
  const check: LogCheck = { log, leaves: 0, foreign: [], missing: [], unsigned: [] }
  for (const run of runsOf(await headsOfDays(analytics, log, { from, to }))) {
    const found = await checkRun(analytics, shard, run, keys)
    check.leaves += found.leaves
    check.foreign.push(...found.foreign)
    check.missing.push(...found.missing)
    check.unsigned.push(...found.unsigned)
  }
  return check
}

/** Reads public keys, one a line. */
export function parseLogKeys(text: string): PublicKey[] {
  const { keys, refused } = readKeys(text)
  if (refused.length > 0) throw new Error(`“${refused[0]}” is no public key`)
  return keys
}

type Run = readonly [LogHead, ...LogHead[]]

/** Neighbouring batches of one stream, as many as are read at once. */
function runsOf(heads: readonly LogHead[]): Run[] {
  const runs: [LogHead, ...LogHead[]][] = []
  for (const head of heads) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const goesOn = last?.size === head.firstIndex && last.incarnation === head.incarnation
    if (run && goesOn && head.size - run[0].firstIndex <= LEAVES_AT_ONCE) run.push(head)
    else runs.push([head])
  }
  return runs
}

async function checkRun(
  analytics: Analytics,
  shard: number,
  run: Run,
  keys: readonly PublicKey[],
): Promise<Omit<LogCheck, 'log'>> {
  const log = consentLogName(shard)
  const { firstIndex, incarnation } = run[0]
  const last = run.at(-1) ?? run[0]
  const before = firstIndex === 0 ? null : await headOfSize(analytics, log, firstIndex)
  const range = {
    shard,
    incarnation,
    after: before?.incarnation === incarnation ? before.lastPosition : 0,
    until: last.lastPosition,
  }
  // Rows first: an erasure notes its leaves before it removes the rows.
  const rows = await streamRows(analytics, {
    ...range,
    since: dayOf((before?.lastAtMs ?? createdMsOf(incarnation)) - DAY_MS),
    to: dayOf(last.lastAtMs + DAY_MS),
    rowsMax: 10 * LEAVES_AT_ONCE,
  })
  const present = new Map(rows.map((row) => [placeOf(row), row]))
  const erased = (await erasedLeaves(analytics, range)).filter((place) => !present.has(placeOf(place)))
  const leaves = await readLeaves(analytics, log, firstIndex, last.size)
  const unsigned = (await isSigned(before, leaves, last, keys)) ? [] : [last.size]
  const indexOf = new Map(leaves.map((leaf, at) => [leaf.toString('hex'), at]))

  const foreign: LogCheck['foreign'] = []
  const missing: LogCheck['missing'] = []
  let next = 0
  let expected = 0
  const closeGap = (until: number) => {
    const records = until - next - expected
    if (records > 0) missing.push({ first: firstIndex + next, last: firstIndex + until - 1, records })
    next = until + 1
    expected = 0
  }
  for (const place of [...rows, ...erased].toSorted(inStreamOrder)) {
    const row = present.get(placeOf(place))
    const leaf = row && Buffer.from(leafOf(Buffer.from(row.salt, 'base64'), proofRecord(row))).toString('hex')
    const index = leaf === undefined ? undefined : indexOf.get(leaf)
    if (index !== undefined) closeGap(index)
    else expected += 1
    if (row && index === undefined) foreign.push({ event: row.event, position: row.position })
  }
  closeGap(leaves.length)
  return { leaves: leaves.length, foreign, missing, unsigned }
}

/** Whether a key signed both trees, and the earlier one grows into the later by these leaves. */
async function isSigned(
  before: LogHead | null,
  leaves: readonly Uint8Array[],
  after: LogHead,
  keys: readonly PublicKey[],
): Promise<boolean> {
  const earlier = treeOfHead(before)
  const isGrown = await isRoot(after, rootOfState(appendLeaves(earlier, leaves)), keys)
  return isGrown && (before === null || (await isRoot(before, rootOfState(earlier), keys)))
}

async function isRoot(
  { note, size }: LogHead,
  root: Uint8Array,
  keys: readonly PublicKey[],
): Promise<boolean> {
  const opened = await openCheckpoint(note, keys)
  if ('problem' in opened) return false
  return opened.checkpoint.size === size && Buffer.compare(opened.checkpoint.root, root) === 0
}

/** Leaves from `first` up to `end`. */
async function readLeaves(analytics: Analytics, log: string, first: number, end: number): Promise<Buffer[]> {
  const from = Math.floor(first / TILE_WIDTH)
  const wanted = Array.from({ length: Math.ceil(end / TILE_WIDTH) - from }, (_, at) => ({
    level: 0,
    tile: from + at,
  }))
  const tiles = new Map((await readTiles(analytics, log, wanted)).map(({ tile, hashes }) => [tile, hashes]))
  return Array.from({ length: end - first }, (_, at) => {
    const index = first + at
    const offset = (index % TILE_WIDTH) * HASH_BYTES
    const hashes = tiles.get(Math.floor(index / TILE_WIDTH))
    const leaf = hashes?.subarray(offset, offset + HASH_BYTES)
    if (leaf?.length !== HASH_BYTES) throw new Error(`${log} has lost the hash of record ${index}`)
    return Buffer.from(leaf)
  })
}

interface Place {
  position: number
  index: number
}

const placeOf = ({ position, index }: Place) => `${position} ${index}`
const inStreamOrder = (a: Place, b: Place) => a.position - b.position || a.index - b.index
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
