import { z } from 'zod'
import { ScanId } from '../ids.ts'
import { PageOutcome } from './scan-page.v1.ts'

/** How far a scan is; the newest counts. Sent when it starts and with every few pages. */
export const ScanProgress = z.object({
  type: z.literal('scan.progress.v1'),
  scanId: ScanId,
  pagesDone: z.int().nonnegative(),
  /** Visits that are known to come, this one's states included. */
  pagesKnown: z.int().nonnegative(),
  leftSeconds: z.int().nonnegative().nullable(),
})
export type ScanProgress = z.infer<typeof ScanProgress>

/** The last message of a scan. */
export const ScanEnded = z.object({
  type: z.literal('scan.ended.v1'),
  scanId: ScanId,
  /** Of the entry page: without it there is nothing to tell. */
  outcome: PageOutcome,
  /** Pages that are alike were left out because the site has more than the scan may visit. */
  isSampled: z.boolean(),
  pagesLeftOut: z.int().nonnegative(),
  /** Pages reported, each once for every state: so many are waited for before the scan is judged. */
  visits: z.int().nonnegative().optional(),
})
export type ScanEnded = z.infer<typeof ScanEnded>
