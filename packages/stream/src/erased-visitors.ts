import { z } from 'zod'
import type { StreamConnection } from './connect.ts'
import { keptList } from './kept-list.ts'
import type { StreamNames } from './names.ts'

/** About 1 MB, the largest value of a key. */
const VISITORS_A_MONTH_MAX = 4000
/** Older backups are not restored. */
const MONTHS = 24

const ErasedVisitor = z.object({
  id: z.string(),
  domainId: z.string(),
  /** Of domain and token: enough to recognise it, not to recover it. */
  hash: z.string(),
  untilMs: z.int(),
  /** Records up to here were sealed before they were erased; later ones were never written. */
  incarnation: z.string(),
  position: z.int(),
})
export type ErasedVisitor = z.infer<typeof ErasedVisitor>

const visitors = keptList(ErasedVisitor)

/** Visitors erased from a shard: they stay erased when the log is restored from a backup. */
export async function readErasedVisitors(
  conn: StreamConnection,
  names: StreamNames,
  shard: number,
  now = new Date(),
): Promise<ErasedVisitor[]> {
  const months = Array.from({ length: MONTHS }, (_, ago) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago))),
  )
  const lists = await Promise.all(
    months.map((month) => visitors.read(conn, names.positionsBucket, keyOf(shard, month))),
  )
  return lists.toReversed().flat()
}

export function addErasedVisitors(
  conn: StreamConnection,
  names: StreamNames,
  shard: number,
  added: readonly ErasedVisitor[],
  now = new Date(),
): Promise<void> {
  const ids = new Set(added.map(({ id }) => id))
  return visitors.change(conn, names.positionsBucket, keyOf(shard, monthOf(now)), (all) =>
    [...all.filter(({ id }) => !ids.has(id)), ...added].slice(-VISITORS_A_MONTH_MAX),
  )
}

function monthOf(date: Date): string {
  return date.toISOString().slice(0, 7)
}

function keyOf(shard: number, month: string): string {
  return `erased.${shard}.${month}`
}
