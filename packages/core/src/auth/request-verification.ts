import { sendMail } from '@placet/contract/jobs/send-mail'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { newSecret } from '../random.ts'

const VALID_MS = 24 * 60 * 60 * 1000

/** Puts a fresh one-time link into the mail queue, in the caller's transaction. */
export async function requestVerification(
  tx: Tx,
  ctx: Ctx,
  user: { id: string; name: string; email: string },
) {
  const { secret, hash } = newSecret()
  const now = ctx.clock.now()
  await tx
    .insertInto('user_token')
    .values({
      token_hash: hash,
      user_id: user.id,
      purpose: 'verify-email',
      created_at: now,
      expires_at: new Date(now.getTime() + VALID_MS),
    })
    .execute()
  await ctx.jobs.enqueue(tx, sendMail, {
    template: 'verify-email',
    to: user.email,
    name: user.name,
    link: `${ctx.site.dashboardUrl}/confirm?token=${secret}`,
  })
}
