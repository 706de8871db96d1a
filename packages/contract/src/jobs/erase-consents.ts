import { z } from 'zod'
import { ErasureId } from '../ids.ts'
import { defineJob } from '../job.ts'

/** The token is sealed beside the erasure, so the queue holds none. */
export const eraseConsents = defineJob({
  name: 'erase-consents',
  payload: z.object({ erasureId: ErasureId }),
  retries: 1000,
})
