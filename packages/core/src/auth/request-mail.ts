import { sendMail } from '@placet/contract/jobs/send-mail'
import { type Ctx, withTx } from '../context.ts'
import { limit } from '../limit.ts'
import { MAILS_PER_ADDRESS, MAILS_PER_NETWORK } from './limits.ts'

/** The job looks up the user, so known and unknown addresses get the same response in the same time. */
export async function requestMail(
  ctx: Ctx,
  template: 'magic-link' | 'reset-password',
  email: string,
): Promise<void> {
  await limit(ctx, MAILS_PER_NETWORK, ctx.from.network)
  await limit(ctx, MAILS_PER_ADDRESS, `${template} ${email}`)
  await withTx(ctx, (tx) => ctx.jobs.enqueue(tx, sendMail, { template, email }))
}
