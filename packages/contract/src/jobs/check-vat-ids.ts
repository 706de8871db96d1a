import { z } from 'zod'
import { defineJob } from '../job.ts'

/**
 * Checks VAT ids from other EU countries that the register has not answered for yet. Runs when an id is saved,
 * and on a schedule.
 */
export const checkVatIds = defineJob({
  name: 'check-vat-ids',
  payload: z.object({}),
  retries: 0,
  cron: '*/15 * * * *',
})
