import { z } from 'zod'
import { ScanId } from '../ids.ts'
import { defineJob } from '../job.ts'

export const dispatchScan = defineJob({
  name: 'dispatch-scan',
  formerly: 'request-scan',
  payload: z.object({ scanId: ScanId }),
  retries: 60,
})
