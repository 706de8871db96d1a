import { z } from 'zod'
import { defineJob } from '../job.ts'

/** Appends new audit entries to the hash chains, queues them for their receivers, and deletes old security events. */
export const sealAudit = defineJob({
  name: 'seal-audit',
  payload: z.object({}),
  retries: 0,
  cron: '* * * * *',
})
