import { z } from 'zod'
import { defineJob } from '../job.ts'

/** Appends pending publications to the publication log. Also runs on a schedule, in case a job was lost. */
export const writePublicationLog = defineJob({
  name: 'write-publication-log',
  formerly: 'log-publications',
  payload: z.object({}),
  retries: 1000,
  cron: '*/5 * * * *',
})
