import { z } from 'zod'
import { DomainId } from '../ids.ts'
import { defineJob } from '../job.ts'

/** A person waits for it, so it is not retried for long. */
export const dispatchLook = defineJob({
  name: 'dispatch-look',
  payload: z.object({ domainId: DomainId, lookId: z.string() }),
  retries: 5,
})
