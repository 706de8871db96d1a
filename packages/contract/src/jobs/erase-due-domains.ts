import { z } from 'zod'
import { defineJob } from '../job.ts'

/** Queues the erasure of deleted domains that nobody kept. */
export const eraseDueDomains = defineJob({
  name: 'erase-due-domains',
  payload: z.object({}),
  retries: 5,
  cron: '27 * * * *',
})
