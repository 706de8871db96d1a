import { z } from 'zod'
import { defineJob } from '../job.ts'

/** Queues scans for domains that are due; each domain has its own time of the month. */
export const queueDueScans = defineJob({
  name: 'queue-due-scans',
  payload: z.object({}),
  retries: 5,
  cron: '*/5 * * * *',
})
