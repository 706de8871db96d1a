import { z } from 'zod'
import { AccountId } from '../ids.ts'
import { defineJob } from '../job.ts'

/** Sends a request without entries to the webhook of an account and records the result. */
export const testWebhook = defineJob({
  name: 'test-webhook',
  payload: z.object({ accountId: AccountId }),
  retries: 5,
})
