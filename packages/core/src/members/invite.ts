import type { AccountId, InvitationId, UserId } from '@placet/contract/ids'
import { AnyRole, isBuiltIn } from '@placet/contract/permissions'
import { sendMail } from '@placet/contract/jobs/send-mail'
import type { LimitRule } from '@placet/db/rate-limits'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { limit } from '../limit.ts'
import { newInvitationId } from '../random.ts'
import { refuse } from '../refuse.ts'
import type { StoredLimit } from './limits.ts'

const INVITATION_MS = 7 * 24 * 60 * 60 * 1000
const RESENDS: LimitRule = { name: 'invitation-resends', points: 5, perSeconds: 24 * 60 * 60 }

interface Invited {
  /** The tenant of the transaction. */
  accountId: AccountId
  email: string
  role: AnyRole
  /** As the audit log says it, if the account defined the role. */
  roleName?: string
  limit: StoredLimit
  /** Null: the operator of the installation. */
  invitedBy: UserId | null
}

/** Grants no access until the invitation is accepted. */
export async function invite(
  tx: Tx,
  ctx: Pick<Ctx, 'actor' | 'from' | 'clock' | 'jobs'>,
  { accountId, email, role, roleName, limit: sight, invitedBy }: Invited,
) {
  const now = ctx.clock.now()
  const id = newInvitationId()
  const { numInsertedOrUpdatedRows: isNew } = await tx
    .insertInto('invitation')
    .values({
      id,
      account_id: accountId,
      email,
      role,
      ...sight,
      invited_by: invitedBy,
      created_at: now,
      expires_at: new Date(now.getTime() + INVITATION_MS),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'email']).doNothing())
    .executeTakeFirst()
  if (!isNew) throw refuse('member_exists')
  await audit(tx, ctx, {
    accountId,
    action: 'member.invite',
    entity: id,
    detail: {
      email,
      role,
      ...(!isBuiltIn(role) && { roleName }),
      sites: sight.domain_ids?.length ?? null,
      groups: sight.group_ids.length,
    },
  })
  await ctx.jobs.enqueue(tx, sendMail, { template: 'invitation', invitationId: id })
}

/** The e-mail contains a new key; the previous one stops working. Returns the role that it offers. */
export async function inviteAgain(
  tx: Tx,
  ctx: Ctx,
  { accountId, invitationId }: { accountId: AccountId; invitationId: InvitationId },
): Promise<AnyRole> {
  const invitation = await tx
    .updateTable('invitation')
    .set({ expires_at: new Date(ctx.clock.now().getTime() + INVITATION_MS) })
    .where('id', '=', invitationId)
    .where('account_id', '=', accountId)
    .returning(['email', 'role'])
    .executeTakeFirst()
  if (!invitation) throw refuse('invitation_not_found')
  await limit(ctx, RESENDS, invitationId)
  const detail = { email: invitation.email }
  await audit(tx, ctx, { accountId, action: 'member.invite-again', entity: invitationId, detail })
  await ctx.jobs.enqueue(tx, sendMail, { template: 'invitation', invitationId })
  return AnyRole.parse(invitation.role)
}
