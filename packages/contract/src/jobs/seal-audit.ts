import { z } from 'zod'
import { defineJob } from '../job.ts'

/** Appends new audit entries to the hash chains, and deletes security events whose time is over. */
export const sealAudit = defineJob({
  name: 'seal-audit',
  payload: z.object({}),
  retries: 0,
  cron: '* * * * *',
})
