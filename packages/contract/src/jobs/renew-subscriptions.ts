import { z } from 'zod'
import { defineJob } from '../job.ts'

/** Finds terms that have ended, payments to collect and expiring cards. */
export const renewSubscriptions = defineJob({
  name: 'renew-subscriptions',
  payload: z.object({}),
  retries: 5,
  cron: '*/10 * * * *',
})
