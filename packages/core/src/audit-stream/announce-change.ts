import type { WebhookChange } from '@placet/contract/audit-stream'
import type { AccountId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { ownersOf } from '../owners-of.ts'

interface Changed {
  accountId: AccountId
  change: WebhookChange
  host: string
}

/** Mails every owner: the log of the whole account goes elsewhere, or no longer. */
export async function announceChange(tx: Tx, ctx: Ctx, changed: Changed): Promise<void> {
  const owners = await ownersOf(tx, changed.accountId)
  const mails = owners.map((userId) => ({ template: 'webhook-changed' as const, userId, ...changed }))
  if (mails.length > 0) await ctx.jobs.enqueue(tx, sendMail, ...mails)
}
