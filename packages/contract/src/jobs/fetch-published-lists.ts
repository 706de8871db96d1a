import { z } from 'zod'
import { defineJob } from '../job.ts'

/** Looks whether an address of a vendor list may be asked again; most times none may. */
export const fetchPublishedLists = defineJob({
  name: 'fetch-published-lists',
  payload: z.object({}),
  retries: 2,
  cron: '23 * * * *',
})
