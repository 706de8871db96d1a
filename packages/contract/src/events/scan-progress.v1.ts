import { z } from 'zod'
import { ScanId } from '../ids.ts'
import { PageOutcome } from './scan-page.v1.ts'

/** Progress of a scan; only the newest message counts. Sent at the start and after every few pages. */
export const ScanProgress = z.object({
  type: z.literal('scan.progress.v1'),
  scanId: ScanId,
  pagesDone: z.int().nonnegative(),
  /** Total visits known so far, counting every consent state. */
  pagesKnown: z.int().nonnegative(),
  leftSeconds: z.int().nonnegative().nullable(),
})
export type ScanProgress = z.infer<typeof ScanProgress>

/** The last message of a scan. */
export const ScanEnded = z.object({
  type: z.literal('scan.ended.v1'),
  scanId: ScanId,
  /** Outcome of the entry page; without it there is nothing to report. */
  outcome: PageOutcome,
  /** Similar pages were skipped because the site has more pages than the scan may visit. */
  isSampled: z.boolean(),
  pagesLeftOut: z.int().nonnegative(),
  /** Number of page reports, one per page and state; all of them must arrive before the scan is evaluated. */
  visits: z.int().nonnegative().optional(),
})
export type ScanEnded = z.infer<typeof ScanEnded>
