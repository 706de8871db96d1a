import { z } from 'zod'
import { DomainCode, ScanId } from '../ids.ts'

/** What a scanner is told: enough to visit the site, nothing of whose it is. */
export const ScanRequested = z.object({
  type: z.literal('scan.requested.v1'),
  scanId: ScanId,
  domain: z.hostname().max(253),
  code: DomainCode,
})
export type ScanRequested = z.infer<typeof ScanRequested>
