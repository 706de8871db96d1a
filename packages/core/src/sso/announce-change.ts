import type { AccountId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import type { SsoChange } from '@placet/contract/security-events'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { ownersOf } from '../owners-of.ts'
import { requireUser } from '../permissions.ts'
import { recordEvent } from '../security-event.ts'

/** Records the change as a security event and mails it to every owner: it decides who gets in. */
export async function announceChange(
  tx: Tx,
  ctx: Ctx,
  { accountId, change }: { accountId: AccountId; change: SsoChange },
): Promise<void> {
  const { userId } = requireUser(ctx)
  await recordEvent(tx, ctx, { kind: 'sso_changed', detail: { change } }, { userId, accountId })
  const mails = (await ownersOf(tx, accountId)).map((owner) => ({
    template: 'sso-changed' as const,
    userId: owner,
    accountId,
    change,
  }))
  if (mails.length > 0) await ctx.jobs.enqueue(tx, sendMail, ...mails)
}
