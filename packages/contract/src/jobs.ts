import type { Job } from './job.ts'
import { deleteDueUsers } from './jobs/delete-due-users.ts'
import { pushPublishedConfig } from './jobs/push-published-config.ts'
import { requestScan } from './jobs/request-scan.ts'
import { sendMail } from './jobs/send-mail.ts'

/** Every job queue there is. */
export const JOBS: readonly Job[] = [sendMail, deleteDueUsers, pushPublishedConfig, requestScan]
