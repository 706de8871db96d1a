import { z } from 'zod'
import { DomainId } from '../ids.ts'

/** Sent by a running edge: the versions it serves, and since when. Without versions it is a heartbeat. */
export const EdgeReported = z.object({
  type: z.literal('edge.reported.v1'),
  edgeId: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  startedAt: z.iso.datetime(),
  at: z.iso.datetime(),
  /** The edge's final report; nothing has to wait for this edge any longer. */
  isLeaving: z.boolean(),
  served: z
    .array(z.object({ domainId: DomainId, version: z.int().positive(), at: z.iso.datetime() }))
    .max(1000),
})
export type EdgeReported = z.infer<typeof EdgeReported>
