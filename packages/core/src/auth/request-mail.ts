import { sendMail } from '@placet/contract/jobs/send-mail'
import { type Ctx, withTx } from '../context.ts'
import { limit } from '../limit.ts'
import { MAILS_PER_ADDRESS, MAILS_PER_NETWORK } from './limits.ts'

/** Whether the address has a user is found out in the job: the caller sees the same answer after the same work. */
export async function requestMail(
  ctx: Ctx,
  template: 'magic-link' | 'reset-password',
  email: string,
): Promise<void> {
  await limit(ctx, MAILS_PER_NETWORK, ctx.from.network)
  await limit(ctx, MAILS_PER_ADDRESS, `${template} ${email}`)
  await withTx(ctx, (tx) => ctx.jobs.enqueue(tx, sendMail, { template, email }))
}
