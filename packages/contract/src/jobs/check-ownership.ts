import { z } from 'zod'
import { HostnameId } from '../ids.ts'
import { defineJob } from '../job.ts'

/** Looks up the DNS record or fetches the file; scripts are found by scanners. */
export const checkOwnership = defineJob({
  name: 'check-ownership',
  payload: z.object({ hostnameId: HostnameId, method: z.enum(['dns', 'file']) }),
  retries: 5,
})
