import { z } from 'zod'
import { defineJob } from '../job.ts'

/** Checks whether any vendor list URL may be fetched again; most runs find none. */
export const fetchPublishedLists = defineJob({
  name: 'fetch-published-lists',
  payload: z.object({}),
  retries: 2,
  cron: '23 * * * *',
})
