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

/** A request made by the page, deduplicated by URL without query. */
export const SeenRequest = z.object({
  url: SeenUrl,
  type: Line(40),
  initiatorUrl: SeenUrl,
})
export type SeenRequest = z.infer<typeof SeenRequest>

/** How the script is installed: a plain tag, an inline `import()`, or pinned code. */
export const InstallForm = z.enum(['blocking', 'importing', 'pinned'])
export type InstallForm = z.infer<typeof InstallForm>

/** Placement of our script and the tags on a page; unknown values are null. */
export const Implementation = z.object({
  /** URLs of scripts that look like ours, in page order. */
  scripts: z.array(SeenUrl).max(10),
  /** Whether one of them has this domain's code. */
  isRightCode: z.boolean(),
  /** Form of the first one. Scanners that recognised only plain tags did not say it. */
  form: InstallForm.optional(),
  /** No external script runs before it; null where its form makes no difference to order. */
  isFirst: z.boolean().nullable(),
  /** `async` or `defer`: tags may run before it; null for forms that never delay a page. */
  isLate: z.boolean().nullable(),
  /** URL of the script that ran before it, or of the page for an inline script. */
  before: SeenUrl.nullable(),
  /** Whether a consent-mode default came before the first Google tag; null without a Google tag. */
  isConsentModeFirst: z.boolean().nullable(),
  /** Global object of another consent banner found on the page, or empty. */
  otherBanner: Line(SCAN_LIMITS.text),
})
export type Implementation = z.infer<typeof Implementation>

/** One page in one consent state, as observed by a scanner. Contains no verdicts. */
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
  /** Pages of the site that it links to, so that another scanner can continue from here. */
  links: z.array(SeenUrl).max(SCAN_LIMITS.linksPerPage),
  implementation: Implementation.nullable(),
  /** Data was dropped because it exceeded the limits of a page report. */
  isCut: z.boolean(),
})
export type ScanPage = z.infer<typeof ScanPage>
