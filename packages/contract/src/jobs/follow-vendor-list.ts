import { z } from 'zod'
import { defineJob } from '../job.ts'

/** Publishes domains again that still show visitors an older global vendor list, some at a time. */
export const followVendorList = defineJob({
  name: 'follow-vendor-list',
  payload: z.object({}),
  retries: 5,
  cron: '*/5 * * * *',
})
