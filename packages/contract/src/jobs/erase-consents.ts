import { z } from 'zod'
import { ErasureId } from '../ids.ts'
import { defineJob } from '../job.ts'

/** The consent token is sealed next to the erasure, so the queue never contains it. */
export const eraseConsents = defineJob({
  name: 'erase-consents',
  payload: z.object({ erasureId: ErasureId }),
  retries: 1000,
})
