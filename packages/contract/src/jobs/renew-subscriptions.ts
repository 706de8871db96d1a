import { z } from 'zod'
import { defineJob } from '../job.ts'

/** Looks whose term is over, what has to be collected and which cards expire. */
export const renewSubscriptions = defineJob({
  name: 'renew-subscriptions',
  payload: z.object({}),
  retries: 5,
  cron: '*/10 * * * *',
})
