import { z } from 'zod'
import { ScanId } from '../ids.ts'

export const ScanStarted = z.object({ type: z.literal('scan.started.v1'), scanId: ScanId })
export type ScanStarted = z.infer<typeof ScanStarted>
