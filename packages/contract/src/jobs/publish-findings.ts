import { z } from 'zod'
import { DomainId } from '../ids.ts'
import { defineJob } from '../job.ts'

/** For domains whose owner opted in to publishing scan findings automatically. */
export const publishFindings = defineJob({
  name: 'publish-findings',
  payload: z.object({ domainId: DomainId }),
  retries: 60,
})
