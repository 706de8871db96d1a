import { z } from 'zod'
import { DomainId } from '../ids.ts'
import { defineJob } from '../job.ts'

/** For domains whose owner wants what scans find published without being asked. */
export const publishFindings = defineJob({
  name: 'publish-findings',
  payload: z.object({ domainId: DomainId }),
  retries: 60,
})
