import { z } from 'zod'
import { DomainCode, DomainId } from '../ids.ts'

const Count = z.int().nonnegative()

/** Maximum number of domains per message. */
export const USAGE_COUNTS_MAX = 5000

/** Counts since the edge's last message, per domain and day. No personal data. */
export const UsageCounted = z.object({
  type: z.literal('usage.counted.v1'),
  /** Unique per message, so that duplicates are counted only once. */
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
