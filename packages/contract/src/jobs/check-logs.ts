import { z } from 'zod'
import { defineJob } from '../job.ts'

/** Compares sealed records with their log: those of yesterday, and one earlier day in turn. */
export const checkLogs = defineJob({
  name: 'check-logs',
  payload: z.object({}),
  retries: 5,
  cron: '41 2 * * *',
})
