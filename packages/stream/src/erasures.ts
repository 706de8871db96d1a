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

const SiteErasure = z.object({ domainId: z.string() })
export type SiteErasure = z.infer<typeof SiteErasure>

const siteErasures = keptList(SiteErasure)

/** Deleted sites whose records the shard's writer has to erase, in a list that older workers don't read. */
export function readSiteErasures(
  conn: StreamConnection,
  names: StreamNames,
  shard: number,
): Promise<SiteErasure[]> {
  return siteErasures.read(conn, names.positionsBucket, siteKeyOf(shard))
}

export function addSiteErasure(
  conn: StreamConnection,
  names: StreamNames,
  shard: number,
  erasure: SiteErasure,
): Promise<void> {
  return siteErasures.change(conn, names.positionsBucket, siteKeyOf(shard), (all) => [
    ...all.filter(({ domainId }) => domainId !== erasure.domainId),
    erasure,
  ])
}

/** Marks sites as erased by removing them. */
export function removeSiteErasures(
  conn: StreamConnection,
  names: StreamNames,
  shard: number,
  domainIds: ReadonlySet<string>,
): Promise<void> {
  return siteErasures.change(conn, names.positionsBucket, siteKeyOf(shard), (all) =>
    all.filter(({ domainId }) => !domainIds.has(domainId)),
  )
}

function siteKeyOf(shard: number): string {
  return `site-erasures.${shard}`
}
