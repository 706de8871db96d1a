import { z } from 'zod'
import { defineJob } from '../job.ts'

/** Finds domains that have used most or all of the sessions included in their plan. */
export const sendUsageNotices = defineJob({
  name: 'send-usage-notices',
  formerly: 'tell-of-usage',
  payload: z.object({}),
  retries: 5,
  cron: '35 * * * *',
})
