import { z } from 'zod'
import { defineJob } from '../job.ts'

/** Sends what waits for one receiver. Failed attempts are repeated by the schedule of the receiver, not of the queue. */
export const deliverAudit = defineJob({
  name: 'deliver-audit',
  payload: z.object({ receiver: z.string() }),
  retries: 0,
})
