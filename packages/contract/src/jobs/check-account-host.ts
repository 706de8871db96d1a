import { z } from 'zod'
import { AccountId } from '../ids.ts'
import { defineJob } from '../job.ts'

/** Looks up the DNS record of an account's host name, and asks the host where it leads. */
export const checkAccountHost = defineJob({
  name: 'check-account-host',
  payload: z.object({ accountId: AccountId }),
  retries: 5,
})
