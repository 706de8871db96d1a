import { z } from 'zod'
import { defineJob } from '../job.ts'

/** Republishes domains that still show visitors an older global vendor list, in batches. */
export const followVendorList = defineJob({
  name: 'follow-vendor-list',
  payload: z.object({}),
  retries: 5,
  cron: '*/5 * * * *',
})
