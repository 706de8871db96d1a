import { AccountId } from '@placet/contract/ids'
import { AnyRole } from '@placet/contract/permissions'
import type { Db } from '@placet/db/client'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { ownNameOf } from '../account-role.ts'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { hashSecret } from '../random.ts'
import { refuse } from '../refuse.ts'

export interface OpenInvitation {
  id: string
  accountId: AccountId
  accountName: string
  email: string
  role: AnyRole
}

interface Row {
  id: string
  account_id: string
  account_name: string
  email: string
  role: string
  expires_at: Date
}

/** Looks up an invitation by its key: a wrong id, a wrong key and an expired invitation get the same refusal. */
export async function findInvitation(
  db: Db | Tx,
  ctx: Ctx,
  id: string,
  key: string,
): Promise<OpenInvitation> {
  const { rows } = await sql<Row>`SELECT * FROM find_invitation(${id}, ${hashSecret(key)})`.execute(db)
  const [row] = rows
  if (!row || row.expires_at <= ctx.clock.now()) throw refuse('link_invalid')
  return {
    id: row.id,
    accountId: AccountId.parse(row.account_id),
    accountName: row.account_name,
    email: row.email,
    role: AnyRole.parse(row.role),
  }
}

/** Consumes the invitation and adds the user as a member. Must run in the tenant of the invitation's account. */
export async function joinByInvitation(
  tx: Tx,
  ctx: Ctx,
  invitation: OpenInvitation,
  member: { userId: string; scanReports: boolean; billing: boolean },
): Promise<void> {
  const used = await tx
    .deleteFrom('invitation')
    .where('id', '=', invitation.id)
    .returning(['domain_ids', 'group_ids'])
    .executeTakeFirst()
  if (!used) throw refuse('link_invalid')
  await tx
    .insertInto('membership')
    .values({
      account_id: invitation.accountId,
      user_id: member.userId,
      role: invitation.role,
      ...used,
      scan_reports: member.scanReports,
      billing: member.billing,
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doNothing())
    .execute()
  const { accountId, role } = invitation
  const detail = { role, roleName: await ownNameOf(tx, role) }
  await audit(tx, ctx, { accountId, action: 'member.join', entity: member.userId, detail })
}
