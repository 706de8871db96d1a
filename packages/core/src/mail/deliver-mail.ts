import type { PayloadOf } from '@placet/contract/job'
import type { sendMail } from '@placet/contract/jobs/send-mail'
import type { Verb } from '../context.ts'
import { requireJob } from '../permissions.ts'
import type { Mailer } from '../ports.ts'
import { renderMail } from './render-mail.ts'

export async function deliverMail({
  ctx,
  input,
}: Verb<{ mailer: Mailer; payload: PayloadOf<typeof sendMail> }>) {
  requireJob(ctx)
  await input.mailer.send(renderMail(input.payload))
}
