import { z } from 'zod'
import { listByMonth } from './list-by-month.ts'

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

/** Visitors erased from a shard: they stay erased when the log is restored from a backup. */
export const { read: readErasedVisitors, add: addErasedVisitors } = listByMonth(ErasedVisitor, 'erased')
