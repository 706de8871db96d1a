import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { command } from '../command.ts'
import { query } from '../query.ts'

export const LogHead = z.object({
  size: z.int(),
  firstIndex: z.int(),
  incarnation: z.string(),
  lastPosition: z.int(),
  /** Stream time of the last record in the batch. */
  lastAtMs: z.int(),
  /** Concatenated hashes in base64: all the state needed to append to the log. */
  peaks: z.string(),
  note: z.string(),
  sealedAtMs: z.int(),
  /** Whether rows and erased leaves account for every leaf of the batch. */
  hasRows: z.boolean(),
})
export type LogHead = z.infer<typeof LogHead>

const COLUMNS = `size, first_index AS firstIndex, incarnation, last_position AS lastPosition,
  toUnixTimestamp64Milli(last_at) AS lastAtMs, base64Encode(peaks) AS peaks, note,
  toUnixTimestamp64Milli(sealed_at) AS sealedAtMs, notes_erasures AS hasRows`

/** The newest head of a log; null while nothing is sealed. */
export async function lastHead(analytics: Analytics, log: string): Promise<LogHead | null> {
  const [head] = await query(analytics, {
    name: 'last head of a log',
    sql: `SELECT ${COLUMNS} FROM log_head WHERE log = {log:String} ORDER BY log DESC, size DESC LIMIT 1`,
    params: { log },
    row: LogHead,
  })
  return head ?? null
}

/** The head of the batch that holds this position of the stream; null while it is not sealed. */
export async function headOfPosition(
  analytics: Analytics,
  log: string,
  { incarnation, position }: { incarnation: string; position: number },
): Promise<LogHead | null> {
  const [head] = await query(analytics, {
    name: 'head of a position',
    sql: `SELECT ${COLUMNS} FROM log_head
          WHERE log = {log:String} AND incarnation = {incarnation:String} AND last_position >= {position:UInt64}
          ORDER BY size LIMIT 1`,
    params: { log, incarnation, position },
    row: LogHead,
  })
  return head ?? null
}

/** Heads of batches that end on these days and whose erased records are noted, in order. */
export async function headsOfDays(
  analytics: Analytics,
  log: string,
  { from, to }: { from: string; to: string },
): Promise<LogHead[]> {
  return query(analytics, {
    name: 'heads of some days',
    sql: `SELECT ${COLUMNS} FROM log_head FINAL
          WHERE log = {log:String} AND notes_erasures AND toDate(last_at) BETWEEN {from:Date} AND {to:Date}
          ORDER BY size`,
    params: { log, from, to },
    row: LogHead,
  })
}

/** The head that ends where a batch begins; null for the first batch. */
export async function headOfSize(analytics: Analytics, log: string, size: number): Promise<LogHead | null> {
  const [head] = await query(analytics, {
    name: 'head of a size',
    sql: `SELECT ${COLUMNS} FROM log_head WHERE log = {log:String} AND size = {size:UInt64} LIMIT 1`,
    params: { log, size },
    row: LogHead,
  })
  return head ?? null
}

/** Shards of which something is sealed. */
export async function sealedShards(analytics: Analytics): Promise<number[]> {
  const rows = await query(analytics, {
    name: 'sealed shards',
    sql: `SELECT DISTINCT toUInt16(substring(log, 10)) AS shard FROM log_head WHERE startsWith(log, 'consents/') ORDER BY shard`,
    row: z.object({ shard: z.int() }),
  })
  return rows.map(({ shard }) => shard)
}

/** Appends the head, unless another worker has extended the log in the meantime. */
export async function insertHead(analytics: Analytics, log: string, head: LogHead): Promise<void> {
  await command(analytics, {
    name: 'seal a batch',
    sql: `INSERT INTO log_head
            (log, size, first_index, incarnation, last_position, last_at, peaks, note, sealed_at, notes_erasures)
          SELECT {log:String}, {size:UInt64}, {firstIndex:UInt64}, {incarnation:String}, {lastPosition:UInt64},
            fromUnixTimestamp64Milli({lastAtMs:Int64}, 'UTC'), base64Decode({peaks:String}), {note:String},
            fromUnixTimestamp64Milli({sealedAtMs:Int64}, 'UTC'), {hasRows:Bool}
          WHERE ${goesOn}`,
    params: { log, ...head },
  })
}

/** Compared within the insert: a worker that seals from an outdated head writes nothing. */
export const goesOn = '(SELECT max(size) FROM log_head WHERE log = {log:String}) = {firstIndex:UInt64}'
