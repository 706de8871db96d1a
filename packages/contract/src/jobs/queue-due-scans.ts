import { z } from 'zod'
import { defineJob } from '../job.ts'

/** Each domain has its own moment of the month; this looks whose has come. */
export const queueDueScans = defineJob({
  name: 'queue-due-scans',
  payload: z.object({}),
  retries: 5,
  cron: '*/5 * * * *',
})
