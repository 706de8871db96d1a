import { z } from 'zod'
import { listByMonth } from './list-by-month.ts'

const ErasedSite = z.object({
  /** Of the domain. */
  id: z.string(),
  /** Records up to here were sealed before they were erased; later ones were never written. */
  incarnation: z.string(),
  position: z.int(),
})
export type ErasedSite = z.infer<typeof ErasedSite>

/** Sites erased from a shard: they stay erased when the log is restored from a backup. */
export const { read: readErasedSites, add: addErasedSites } = listByMonth(ErasedSite, 'erased-sites')
