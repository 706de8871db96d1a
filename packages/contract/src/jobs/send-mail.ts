import { z } from 'zod'
import { defineJob } from '../job.ts'

export const sendMail = defineJob({
  name: 'send-mail',
  payload: z.discriminatedUnion('template', [
    z.object({ template: z.literal('verify-email'), to: z.email(), name: z.string(), link: z.url() }),
    z.object({ template: z.literal('already-registered'), to: z.email(), name: z.string(), link: z.url() }),
  ]),
  retries: 50,
})
