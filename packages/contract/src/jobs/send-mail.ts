import { z } from 'zod'
import { UserId } from '../ids.ts'
import { defineJob } from '../job.ts'

/** Holds no secret: a link's one-time token is made when the mail is, so that no copy of the queue can use it. */
export const sendMail = defineJob({
  name: 'send-mail',
  payload: z.discriminatedUnion('template', [
    z.object({ template: z.literal('verify-email'), userId: UserId }),
    z.object({ template: z.literal('already-registered'), userId: UserId }),
  ]),
  retries: 50,
})
