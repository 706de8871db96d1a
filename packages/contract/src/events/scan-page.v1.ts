import { z } from 'zod'
import { CONSENT_STATES } from '../constants.ts'
import { ScanId } from '../ids.ts'
import { Line, SCAN_LIMITS, SeenUrl, StoredWrite } from './stored-write.ts'

export const PAGE_OUTCOMES = [
  'ok',
  'redirect',
  'http_error',
  'unreachable',
  'blocked',
  'timeout',
  'crashed',
  'download',
  'dialog',
] as const
export const PageOutcome = z.enum(PAGE_OUTCOMES)
export type PageOutcome = z.infer<typeof PageOutcome>

/** The consent state of the scan's visitor. A single category means only that one is allowed. */
export const ConsentState = z.enum(CONSENT_STATES)
export type ConsentState = z.infer<typeof ConsentState>

/** A request of the page, once for each address without its query. */
export const SeenRequest = z.object({
  url: SeenUrl,
  type: Line(40),
  initiatorUrl: SeenUrl,
})
export type SeenRequest = z.infer<typeof SeenRequest>

/** How our script and the tags stand on a page; what cannot be told is null. */
export const Implementation = z.object({
  /** Addresses of scripts that look like ours, in the order of the page. */
  scripts: z.array(SeenUrl).max(10),
  /** Whether one of them is of this domain's code. */
  isRightCode: z.boolean(),
  /** No script with an address runs before it. */
  isFirst: z.boolean().nullable(),
  /** `async` or `defer`: tags may run before it. */
  isLate: z.boolean().nullable(),
  /** The script that ran before it: its address, or the page's for an inline script. */
  before: SeenUrl.nullable(),
  /** Whether a consent-mode default came before the first Google tag; null without a Google tag. */
  isConsentModeFirst: z.boolean().nullable(),
  /** The object of another consent banner that was seen, or empty. */
  otherBanner: Line(SCAN_LIMITS.text),
})
export type Implementation = z.infer<typeof Implementation>

/** One page in one consent state, as a scanner saw it. It judges nothing. */
export const ScanPage = z.object({
  type: z.literal('scan.page.v1'),
  scanId: ScanId,
  state: ConsentState,
  url: SeenUrl,
  finalUrl: SeenUrl,
  outcome: PageOutcome,
  status: z.int().min(100).max(999).nullable(),
  /** The browser's error for a failed page. */
  error: Line(SCAN_LIMITS.text),
  bytes: z.int().nonnegative(),
  durationMs: z.int().nonnegative(),
  crawledAt: z.iso.datetime(),
  writes: z.array(StoredWrite).max(SCAN_LIMITS.writesPerPage),
  requests: z.array(SeenRequest).max(SCAN_LIMITS.requestsPerPage),
  /** Pages of the site that it leads to, so that another scanner can go on from here. */
  links: z.array(SeenUrl).max(SCAN_LIMITS.linksPerPage),
  implementation: Implementation.nullable(),
  /** There was more than a page may report. */
  isCut: z.boolean(),
})
export type ScanPage = z.infer<typeof ScanPage>
