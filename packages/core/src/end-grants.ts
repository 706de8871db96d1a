import type { AccountId, UserId } from '@placet/contract/ids'
import { type SsoNews, sendMail } from '@placet/contract/jobs/send-mail'
import type { AnyRole } from '@placet/contract/permissions'
import type { Tx } from '@placet/db/tx'
import { audit } from './audit.ts'
import type { Ctx } from './context.ts'
import { ownersOf } from './owners-of.ts'
import { recordEvent } from './security-event.ts'

interface Former {
  accountId: AccountId
  userId: UserId
  /** The role that they lose. */
  role: AnyRole
}

/**
 * Ends what a person handed out in the account: open invitations, access keys and the SCIM token. With any of them a
 * removed person could come back. The other owners are mailed about the SCIM token and the webhook.
 */
export async function endGrants(tx: Tx, ctx: Ctx, former: Former): Promise<void> {
  const { accountId, userId } = former
  await tx
    .deleteFrom('invitation')
    .where('account_id', '=', accountId)
    .where('invited_by', '=', userId)
    .execute()
  await tx
    .updateTable('access_key')
    .set({ revoked_at: ctx.clock.now() })
    .where('account_id', '=', accountId)
    .where('created_by', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
  await endScimToken(tx, ctx, former)
  if (former.role === 'owner') await mentionWebhook(tx, ctx, former)
}

/** The people that the provider has announced stay known, so that the next token continues with them. */
async function endScimToken(tx: Tx, ctx: Ctx, former: Former): Promise<void> {
  const { accountId, userId } = former
  const made = await tx
    .selectFrom('scim_token')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('created_by', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!made) return
  // A provider that removes the person who made its token would otherwise end its own access half-way.
  const news: SsoNews = ctx.actor.kind === 'scim' ? 'scim-maker-left' : 'scim-ended'
  if (news === 'scim-ended') {
    await tx.deleteFrom('scim_token').where('account_id', '=', accountId).execute()
    await audit(tx, ctx, { accountId, action: 'scim.token-delete', entity: accountId })
    const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null
    await recordEvent(tx, ctx, { kind: 'sso_changed', detail: { change: news } }, { userId: by, accountId })
  }
  const mails = (await otherOwners(tx, former)).map((owner) => ({
    template: 'sso-changed' as const,
    ...{ userId: owner, accountId, change: news },
  }))
  if (mails.length > 0) await ctx.jobs.enqueue(tx, sendMail, ...mails)
}

/** The webhook belongs to the account and not to a person: stopping it would leave a gap in somebody's records. */
async function mentionWebhook(tx: Tx, ctx: Ctx, former: Former): Promise<void> {
  const { accountId } = former
  const webhook = await tx
    .selectFrom('audit_receiver')
    .select('url')
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!webhook) return
  const { host } = new URL(webhook.url ?? '')
  const mails = (await otherOwners(tx, former)).map((userId) => ({
    template: 'webhook-changed' as const,
    change: 'owner-left' as const,
    ...{ userId, accountId, host },
  }))
  if (mails.length > 0) await ctx.jobs.enqueue(tx, sendMail, ...mails)
}

async function otherOwners(tx: Tx, { accountId, userId }: Former): Promise<UserId[]> {
  return (await ownersOf(tx, accountId)).filter((owner) => owner !== userId)
}
