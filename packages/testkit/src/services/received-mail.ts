import { z } from 'zod'

export const ReceivedMail = z.object({
  id: z.string(),
  receivedAt: z.string(),
  messageId: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
})
export type ReceivedMail = z.infer<typeof ReceivedMail>
