import { z } from 'zod'
import { defineJob } from '../job.ts'

/** Looks which domains have used most or all of the sessions that their plan includes. */
export const sendUsageNotices = defineJob({
  name: 'send-usage-notices',
  formerly: 'tell-of-usage',
  payload: z.object({}),
  retries: 5,
  cron: '35 * * * *',
})
