import { z } from 'zod'
import { ScanId } from '../ids.ts'

export const PAGE_OUTCOMES = [
  'ok',
  'http_error',
  'unreachable',
  'blocked',
  'timeout',
  'crashed',
  'download',
] as const
export type PageOutcome = (typeof PAGE_OUTCOMES)[number]

export const SCAN_ITEM_LIMITS = {
  items: 2000,
  name: 200,
  host: 253,
  path: 200,
  sample: 24,
  url: 500,
} as const

// Hostile pages choose these texts, and PostgreSQL cannot keep NUL: what would not be one printable line is refused.
const Line = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/)

const Named = z.object({
  name: Line(SCAN_ITEM_LIMITS.name),
  host: Line(SCAN_ITEM_LIMITS.host),
  sample: Line(SCAN_ITEM_LIMITS.sample),
})

const FoundItem = z.discriminatedUnion('kind', [
  Named.extend({
    kind: z.literal('cookie'),
    path: Line(SCAN_ITEM_LIMITS.path),
    secure: z.boolean(),
    httpOnly: z.boolean(),
    /** Null: until the browser closes. */
    lifeSeconds: z.int().nonnegative().nullable(),
  }),
  Named.extend({ kind: z.literal('local-storage') }),
  Named.extend({ kind: z.literal('session-storage') }),
])
export type FoundItem = z.infer<typeof FoundItem>

const PageEvidence = z.object({
  url: Line(SCAN_ITEM_LIMITS.url),
  /** Without query and fragment, which may hold a visitor's secrets. */
  finalUrl: Line(SCAN_ITEM_LIMITS.url),
  outcome: z.enum(PAGE_OUTCOMES),
  status: z.int().min(100).max(999).nullable(),
  hasScript: z.boolean(),
})
export type PageEvidence = z.infer<typeof PageEvidence>

/** What a scanner saw. It judges nothing. */
export const ScanEvidence = z.object({
  type: z.literal('scan.evidence.v1'),
  scanId: ScanId,
  page: PageEvidence,
  found: z.array(FoundItem).max(SCAN_ITEM_LIMITS.items),
  isCut: z.boolean(),
})
export type ScanEvidence = z.infer<typeof ScanEvidence>
