import { z } from 'zod'
import { defineJob } from '../job.ts'

/** Numbers of businesses elsewhere in the union that the register has not answered for; when one is saved, and now and then. */
export const checkVatIds = defineJob({
  name: 'check-vat-ids',
  payload: z.object({}),
  retries: 0,
  cron: '*/15 * * * *',
})
