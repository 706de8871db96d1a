import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { command } from '../command.ts'
import { query } from '../query.ts'

/** Names the leaves that a restored log cannot show any more. Their records follow as new leaves, where any is left. */
export const RestoredEntry = z.object({
  kind: z.literal('restored'),
  at: z.iso.datetime(),
  /** Index of the first leaf without a hash. */
  from: z.int(),
  /** Number of leaves without a hash. */
  leaves: z.int(),
  /** Number of their records that the log has, and seals again. */
  again: z.int(),
})
export type RestoredEntry = z.infer<typeof RestoredEntry>

/** Stores an entry in its canonical form. */
export async function insertEntry(
  analytics: Analytics,
  { log, index, entry }: { log: string; index: number; entry: string },
): Promise<void> {
  await command(analytics, {
    name: 'store an entry of a log',
    sql: 'INSERT INTO log_entry (log, leaf, entry) SELECT {log:String}, {index:UInt64}, {entry:String}',
    params: { log, index, entry },
  })
}

/** Entries of a log with their index, in order. Each is a leaf as it stands. */
export function readEntries(analytics: Analytics, log: string): Promise<{ leaf: number; entry: string }[]> {
  return query(analytics, {
    name: 'entries of a log',
    sql: 'SELECT leaf, entry FROM log_entry FINAL WHERE log = {log:String} ORDER BY leaf',
    params: { log },
    row: z.object({ leaf: z.int(), entry: z.string() }),
  })
}

/** All entries about restores of a log, in order. */
export async function restoredEntries(analytics: Analytics, log: string): Promise<RestoredEntry[]> {
  const entries = await readEntries(analytics, log)
  return entries.map(({ entry }) => RestoredEntry.parse(JSON.parse(entry)))
}
