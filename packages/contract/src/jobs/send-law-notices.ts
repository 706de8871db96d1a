import { z } from 'zod'
import { defineJob } from '../job.ts'

/** Finds published banners that will break a rule once it comes into force. */
export const sendLawNotices = defineJob({
  name: 'send-law-notices',
  payload: z.object({}),
  retries: 5,
  cron: '15 6 * * *',
})
