import { z } from 'zod'
import { defineJob } from '../job.ts'

/** Payments of which nothing was heard for a while. */
export const reconcilePayments = defineJob({
  name: 'reconcile-payments',
  payload: z.object({}),
  retries: 0,
  cron: '* * * * *',
})
