import { z } from 'zod'
import { DomainId } from '../ids.ts'
import { defineJob } from '../job.ts'

export const pushPublishedConfig = defineJob({
  name: 'push-published-config',
  payload: z.object({ domainId: DomainId }),
  retries: 1000,
})
