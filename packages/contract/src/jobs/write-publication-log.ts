import { z } from 'zod'
import { defineJob } from '../job.ts'

/** Whatever waits for the log of publications goes there; also by itself, should a job have been lost. */
export const writePublicationLog = defineJob({
  name: 'write-publication-log',
  formerly: 'log-publications',
  payload: z.object({}),
  retries: 1000,
  cron: '*/5 * * * *',
})
