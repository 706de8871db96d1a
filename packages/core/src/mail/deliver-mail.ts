import { sendMail } from '@placet/contract/jobs/send-mail'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'
import type { Mailer } from '../ports.ts'
import { findMailBrand } from './find-mail-brand.ts'
import { renderLetter } from './render-letter.ts'
import { writeLetter } from './write-letter.ts'

const Input = z.object({ mailer: z.custom<Mailer>(), payload: sendMail.payload, jobId: z.string() })

export const deliverMail = defineVerb(Input, async ({ ctx, input }) => {
  requireJob(ctx)
  const { payload, mailer } = input
  // Every retry sends the same link: if the mailer's response was lost, either copy of the e-mail works, once.
  const linkSecret = ctx.seal.derive(`mail ${input.jobId}`).toString('base64url')
  const { letter, brand } = await withTx(ctx, async (tx) => {
    const brand = await findMailBrand(tx, payload)
    return { letter: await writeLetter(tx, ctx, { payload, linkSecret, brand }), brand }
  })
  if (!letter) return
  const { hostname } = new URL(ctx.installation.dashboardUrl)
  const mail = renderLetter(letter, ctx.installation, brand)
  await mailer.send({ ...mail, messageId: `<${input.jobId}@${hostname}>` })
  if (payload.template !== 'support-ticket') return
  await withTx(ctx, (tx) =>
    tx
      .updateTable('support_ticket')
      .set({ sent_at: ctx.clock.now() })
      .where('id', '=', payload.ticketId)
      .execute(),
  )
})
