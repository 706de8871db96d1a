import { z } from 'zod'
import { defineJob } from '../job.ts'

/** Reconciles payments that have had no update for a while. */
export const reconcilePayments = defineJob({
  name: 'reconcile-payments',
  payload: z.object({}),
  retries: 0,
  cron: '* * * * *',
})
