import { z } from 'zod'
import { defineJob } from '../job.ts'

/** Queues the monthly reports about groups of sites that are due. */
export const sendClientReports = defineJob({
  name: 'send-client-reports',
  payload: z.object({}),
  retries: 5,
  cron: '20 * * * *',
})
