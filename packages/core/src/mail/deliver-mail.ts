import { type Verb, withTx } from '../context.ts'
import { requireJob } from '../permissions.ts'
import type { Mailer } from '../ports.ts'
import type { MailPayload } from './letter.ts'
import { renderLetter } from './render-letter.ts'
import { writeLetter } from './write-letter.ts'

interface Delivery {
  mailer: Mailer
  payload: MailPayload
  /** Of the queued job: each try of the same mail carries the same message id. */
  jobId: string
}

export async function deliverMail({ ctx, input }: Verb<Delivery>) {
  requireJob(ctx)
  const { payload, mailer } = input
  // Each try carries the same link: when an answer got lost, either copy of the mail works, once.
  const linkSecret = ctx.seal.derive(`mail ${input.jobId}`).toString('base64url')
  const letter = await withTx(ctx, (tx) => writeLetter(tx, ctx, payload, linkSecret))
  if (!letter) return
  const { hostname } = new URL(ctx.site.dashboardUrl)
  await mailer.send({ ...renderLetter(letter, ctx.site), messageId: `<${input.jobId}@${hostname}>` })
  if (payload.template !== 'support-ticket') return
  await withTx(ctx, (tx) =>
    tx
      .updateTable('support_ticket')
      .set({ sent_at: ctx.clock.now() })
      .where('id', '=', payload.ticketId)
      .execute(),
  )
}
