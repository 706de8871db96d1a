import { z } from 'zod'
import { defineJob } from '../job.ts'

export const deleteDueUsers = defineJob({
  name: 'delete-due-users',
  payload: z.object({}),
  retries: 5,
  cron: '17 * * * *',
})
