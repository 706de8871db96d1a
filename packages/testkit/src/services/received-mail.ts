import { z } from 'zod'

export const ReceivedMail = z.object({
  id: z.string(),
  receivedAt: z.string(),
  messageId: z.string(),
  from: z.string(),
  /** Empty if the mail has none, like `replyTo`. */
  fromName: z.string().default(''),
  replyTo: z.string().default(''),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
  /** Contents in base64. */
  attachments: z.array(z.object({ fileName: z.string(), data: z.base64() })),
})
export type ReceivedMail = z.infer<typeof ReceivedMail>
