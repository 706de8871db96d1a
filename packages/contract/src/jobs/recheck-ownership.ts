import { z } from 'zod'
import { defineJob } from '../job.ts'

/** Queues the regular checks of proofs that are due. */
export const recheckOwnership = defineJob({
  name: 'recheck-ownership',
  payload: z.object({}),
  retries: 5,
  cron: '*/5 * * * *',
})
