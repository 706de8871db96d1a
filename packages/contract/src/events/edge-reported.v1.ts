import { z } from 'zod'
import { DomainId } from '../ids.ts'

/** An edge tells that it runs, and since when it serves which versions. Without versions it is a sign of life. */
export const EdgeReported = z.object({
  type: z.literal('edge.reported.v1'),
  edgeId: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  startedAt: z.iso.datetime(),
  at: z.iso.datetime(),
  /** Its last word: nobody has to wait for it any more. */
  isLeaving: z.boolean(),
  served: z
    .array(z.object({ domainId: DomainId, version: z.int().positive(), at: z.iso.datetime() }))
    .max(1000),
})
export type EdgeReported = z.infer<typeof EdgeReported>
