import { z } from 'zod'
import { defineJob } from '../job.ts'

/** Queues the weekly and monthly summaries of reports that are due. */
export const sendReportMails = defineJob({
  name: 'send-report-mails',
  payload: z.object({}),
  retries: 5,
  cron: '10 * * * *',
})
