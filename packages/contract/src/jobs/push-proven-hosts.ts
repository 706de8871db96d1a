import { z } from 'zod'
import { DomainId } from '../ids.ts'
import { defineJob } from '../job.ts'

/** Tells the edges which hostnames of a published domain are proven; its scripts stay as they are. */
export const pushProvenHosts = defineJob({
  name: 'push-proven-hosts',
  payload: z.object({ domainId: DomainId }),
  retries: 1000,
})
