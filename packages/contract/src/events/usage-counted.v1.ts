import { z } from 'zod'
import { DomainCode, DomainId } from '../ids.ts'

const Count = z.int().nonnegative()

/** Maximum number of domains per message. */
export const USAGE_COUNTS_MAX = 5000

/** Maximum number of hosts per message: with the longest names, still below the stream's message size. */
export const MET_HOSTS_MAX = 2000

const Host = z.string().regex(/^[a-z0-9.-]{1,253}(?::\d{1,5})?$/)

/** A listed host that showed the script to a visitor. */
const SeenHost = z.object({ domainId: DomainId, code: DomainCode, host: Host, at: z.int().nonnegative() })
export type SeenHost = z.infer<typeof SeenHost>

/** Choices refused because their host is not listed. */
const RefusedHost = z.object({
  domainId: DomainId,
  code: DomainCode,
  host: Host,
  /** UTC. */
  day: z.iso.date(),
  /** All of the day since this edge started, so that a repeated message changes nothing. */
  choices: Count,
  lastAt: z.int().nonnegative(),
})
export type RefusedHost = z.infer<typeof RefusedHost>

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
  seen: z.array(SeenHost).max(MET_HOSTS_MAX).optional(),
  /** `run` is unique per start of an edge. */
  refused: z
    .object({
      run: z.string().regex(/^[A-Za-z0-9_:-]{1,60}$/),
      hosts: z.array(RefusedHost).max(MET_HOSTS_MAX),
    })
    .optional(),
})
export type UsageCounted = z.infer<typeof UsageCounted>
