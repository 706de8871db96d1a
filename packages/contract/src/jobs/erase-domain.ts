import { z } from 'zod'
import { DomainId } from '../ids.ts'
import { defineJob } from '../job.ts'

/** Erases a deleted domain: consent log, published files, then its rows. */
export const eraseDomain = defineJob({
  name: 'erase-domain',
  payload: z.object({ domainId: DomainId }),
  retries: 1000,
})
