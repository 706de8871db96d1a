import { z } from 'zod'
import { DomainCode, DomainId } from '../ids.ts'

const Count = z.int().nonnegative()

/** How many domains one message tells of at most. */
export const USAGE_COUNTS_MAX = 5000

/** Counts since the edge's last message, per domain and day. No personal data. */
export const UsageCounted = z.object({
  type: z.literal('usage.counted.v1'),
  /** Of this message and no other: whoever reads it twice counts it once. */
  id: z.string().regex(/^[A-Za-z0-9_:-]{1,80}$/),
  counts: z
    .array(
      z.object({
        /** UTC. */
        day: z.iso.date(),
        domainId: DomainId,
        code: DomainCode,
        sessions: Count,
        pages: Count,
        shown: Count,
      }),
    )
    .max(USAGE_COUNTS_MAX),
})
export type UsageCounted = z.infer<typeof UsageCounted>
