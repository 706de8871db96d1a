import { z } from 'zod'
import type { StreamConnection } from './connect.ts'
import { keptList } from './kept-list.ts'
import type { StreamNames } from './names.ts'

const Rebuild = z.object({
  id: z.string(),
  days: z.array(z.iso.date()),
  /** Set when done: the number of cells in which roll-up and log differed, before and after. */
  differing: z.object({ before: z.int(), after: z.int() }).nullable(),
})
export type Rebuild = z.infer<typeof Rebuild>

const rebuilds = keptList(Rebuild)

/** Requested rebuilds of a shard's roll-ups. Only its writer can run them, between two batches. */
export function readRebuilds(conn: StreamConnection, names: StreamNames, shard: number): Promise<Rebuild[]> {
  return rebuilds.read(conn, names.positionsBucket, keyOf(shard))
}

/** Adds a rebuild, or stores its result. */
export function putRebuild(
  conn: StreamConnection,
  names: StreamNames,
  shard: number,
  rebuild: Rebuild,
): Promise<void> {
  return rebuilds.change(conn, names.positionsBucket, keyOf(shard), (all) => [
    ...all.filter(({ id }) => id !== rebuild.id),
    rebuild,
  ])
}

export function removeRebuild(
  conn: StreamConnection,
  names: StreamNames,
  shard: number,
  id: string,
): Promise<void> {
  return rebuilds.change(conn, names.positionsBucket, keyOf(shard), (all) =>
    all.filter((other) => other.id !== id),
  )
}

function keyOf(shard: number): string {
  return `rebuilds.${shard}`
}
