import { z } from 'zod'
import type { StreamConnection } from './connect.ts'
import { keptList } from './kept-list.ts'
import type { StreamNames } from './names.ts'

const Erasure = z.object({
  id: z.string(),
  domainId: z.string(),
  token: z.string(),
  /** Records received later are not affected. */
  untilMs: z.int(),
})
export type Erasure = z.infer<typeof Erasure>

const erasures = keptList(Erasure)

/** Erasures to apply in a shard. Only the shard's writer may delete rows, and it does so between two batches. */
export function readErasures(conn: StreamConnection, names: StreamNames, shard: number): Promise<Erasure[]> {
  return erasures.read(conn, names.positionsBucket, keyOf(shard))
}

export function addErasure(
  conn: StreamConnection,
  names: StreamNames,
  shard: number,
  erasure: Erasure,
): Promise<void> {
  return erasures.change(conn, names.positionsBucket, keyOf(shard), (all) => [
    ...all.filter(({ id }) => id !== erasure.id),
    erasure,
  ])
}

/** Marks erasures as done by removing them. */
export function removeErasures(
  conn: StreamConnection,
  names: StreamNames,
  shard: number,
  ids: ReadonlySet<string>,
): Promise<void> {
  return erasures.change(conn, names.positionsBucket, keyOf(shard), (all) =>
    all.filter(({ id }) => !ids.has(id)),
  )
}

function keyOf(shard: number): string {
  return `erasures.${shard}`
}
