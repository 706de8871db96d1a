import { type Verb, withTx } from '../context.ts'
import { requireJob } from '../permissions.ts'
import type { Mailer } from '../ports.ts'
import { renderLetter } from './letter.ts'
import { type MailPayload, writeLetter } from './write-letter.ts'

export async function deliverMail({ ctx, input }: Verb<{ mailer: Mailer; payload: MailPayload }>) {
  requireJob(ctx)
  const letter = await withTx(ctx, (tx) => writeLetter(tx, ctx, input.payload))
  await input.mailer.send(renderLetter(letter))
}
