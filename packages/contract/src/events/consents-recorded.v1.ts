import { z } from 'zod'
import { ConsentSubmission } from '../consent-intake.ts'
import { DomainCode, DomainId } from '../ids.ts'

/**
 * Assurance level of a record. `proven`: a browser on a hostname verified to belong to the domain; `origin`:
 * claims to come from one of the domain's hostnames; `suspicious`: more requests than, or unlike, a person's.
 * Suspicious records are stored but left out of reports.
 */
export const ASSURANCES = ['suspicious', 'origin', 'proven'] as const
export type Assurance = (typeof ASSURANCES)[number]

/** Bounds for a domain's record retention. */
export const KEEP_MONTHS_MIN = 6
export const KEEP_MONTHS_MAX = 60

/** One choice as forwarded by the edge: IP address truncated, query dropped, browser reduced to its family. */
export const ConsentRecord = ConsentSubmission.extend({
  // Wider than the edge accepts: whatever was acknowledged once is stored.
  version: z.int().positive(),
  language: z.string().max(35),
  domainId: DomainId,
  code: DomainCode,
  host: z.string().max(253),
  country: z.string().max(6),
  network: z.string().max(45),
  browser: z.string().max(40),
  device: z.enum(['desktop', 'mobile', 'tablet']),
  receivedAt: z.int().positive(),
  trace: z.string().max(55).optional(),
  assurance: z.enum(ASSURANCES).optional(),
  /** 16 random bytes, made by the edge: the record's leaf in the Merkle log is the same however often it is replayed. */
  salt: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  keepMonths: z.int().min(KEEP_MONTHS_MIN).max(KEEP_MONTHS_MAX).optional(),
})
export type ConsentRecord = z.infer<typeof ConsentRecord>

/** Message on a consent stream: the consents of a few milliseconds, each validated separately by the reader. */
export const ConsentsRecorded = z.object({
  type: z.literal('consents.recorded.v1'),
  records: z.array(z.unknown()),
})
export type ConsentsRecorded = z.infer<typeof ConsentsRecorded>
