import { z } from 'zod'
import { defineJob } from '../job.ts'

export const settleNoticedPayment = defineJob({
  name: 'settle-noticed-payment',
  payload: z.object({ attemptId: z.string() }),
  retries: 20,
})
