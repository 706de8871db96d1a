import { erasedSites, eraseSites } from '@placet/analytics/queries/erase-sites'
import { addErasedSites, type ErasedSite, readErasedSites } from '@placet/stream/erased-sites'
import { removeSiteErasures, type SiteErasure } from '@placet/stream/erasures'
import type { Candidate } from './batch.ts'
import type { Lease } from './lease.ts'
import type { ShardSink } from './shard-sink.ts'

/** Whether a record was written after something was erased, as far as the stream had got then. */
export type IsLater = (erased: { incarnation: string; position: number }, position: number) => boolean

/** Erasures of whole sites in one shard. */
export async function openForgettingSites(
  sink: ShardSink,
  lease: Lease,
  { incarnation, isLater }: { incarnation: string; isLater: IsLater },
) {
  const { analytics, shard, conn, names } = sink
  const forgotten = await erasedSites(analytics, { shard })
  // Erased after the backup that the log was restored from.
  const resurrected = new Map<string, ErasedSite>()
  for (const site of await readErasedSites(conn, names, shard)) {
    if (!forgotten.has(site.id)) resurrected.set(site.id, site)
  }

  async function erase(domainIds: readonly string[]): Promise<void> {
    lease.assertHeld()
    await eraseSites(analytics, { shard, domainIds })
    for (const domainId of domainIds) forgotten.add(domainId)
  }

  return {
    isAnyBack: (): boolean => resurrected.size > 0,
    isErased: (domainId: string): boolean => forgotten.has(domainId),

    isForgotten: ({ record, position }: Candidate): boolean => {
      if (forgotten.has(record.domainId)) return true
      // Its leaf was sealed before the site was erased: written again, sealed again, erased again.
      const site = resurrected.get(record.domainId)
      return site !== undefined && isLater(site, position)
    },

    /** Everything up to `done` is sealed. */
    forget: async (sites: readonly SiteErasure[], done: number): Promise<void> => {
      const domainIds = sites.map(({ domainId }) => domainId)
      await addErasedSites(
        conn,
        names,
        shard,
        domainIds.map((id) => ({ id, incarnation, position: done })),
      )
      await erase(domainIds)
      await removeSiteErasures(conn, names, shard, new Set(domainIds))
      sink.measures.erasures.inc(sites.length)
    },

    forgetAgain: async (): Promise<void> => {
      const domainIds = [...resurrected.keys()]
      await erase(domainIds)
      resurrected.clear()
      sink.log.warn(
        { event: 'sites_erased_again', sites: domainIds.length },
        'sites of a restored log were erased again',
      )
    },
  }
}
