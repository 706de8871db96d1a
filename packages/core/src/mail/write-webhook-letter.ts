import { WEBHOOK_PATIENCE_DAYS } from '@placet/contract/audit-stream'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import type { Letter, MailPayload } from './letter.ts'
import { findUser } from './write-to-user.ts'

type AboutWebhook = Extract<MailPayload, { template: 'webhook-disabled' }>

/** To owners only; null if the recipient is no longer one. */
export async function writeWebhookLetter(tx: Tx, ctx: Ctx, payload: AboutWebhook): Promise<Letter | null> {
  const { userId, accountId, host } = payload
  const account = await tx
    .selectFrom('account')
    .innerJoin('membership', 'membership.account_id', 'account.id')
    .select('account.name')
    .where('account.id', '=', accountId)
    .where('membership.user_id', '=', userId)
    .where('membership.role', '=', 'owner')
    .executeTakeFirst()
  const user = await findUser(tx, 'id', userId)
  if (!account || !user) return null
  return {
    to: user.email,
    greeting: `Hello ${user.name},`,
    subject: `The webhook of ${account.name} was turned off`,
    paragraphs: [
      `For ${WEBHOOK_PATIENCE_DAYS} days, ${host} has not accepted the audit log of the account “${account.name}”. We have stopped sending it.`,
      'New entries are kept. Once the receiver works, turn the webhook on again, and it gets all of them in order.',
    ],
    button: { label: 'Open the webhook', link: `${ctx.installation.dashboardUrl}/account/webhook` },
    closing: 'If you no longer need the webhook, remove it.',
    because: `you own the account ${account.name}.`,
  }
}
