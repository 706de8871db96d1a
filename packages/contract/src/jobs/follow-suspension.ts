import { z } from 'zod'
import { DomainId } from '../ids.ts'
import { defineJob } from '../job.ts'

/** Publishes a neutral banner while the site's account is suspended with one, and the site's own afterwards. */
export const followSuspension = defineJob({
  name: 'follow-suspension',
  payload: z.object({ domainId: DomainId }),
  retries: 1000,
})
