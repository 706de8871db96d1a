import { AccountId } from '@placet/contract/ids'
import { AnyRole, Scope } from '@placet/contract/permissions'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { z } from 'zod'
import { barFor, loadPolicies } from '../account-policy.ts'
import { isSuspended } from '../account-suspension.ts'
import type { Ctx, Membership } from '../context.ts'
import { requireUser } from '../permissions.ts'
import { expiryOf } from './standing.ts'

/** Accounts that the session may act in now, with the person's rights there: as `standingIn` says, for all at once. */
export async function openAccounts(tx: Tx, ctx: Ctx): Promise<Membership[]> {
  const user = requireUser(ctx)
  const { userId, sessionId, onlyAccountId, viewing, membership } = user
  if (viewing && membership) return [membership]
  const session = await tx
    .selectFrom('user_session')
    .select(['created_at', 'last_seen_at'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const rows = await tx
    .selectFrom('membership')
    .leftJoin('account_role', 'account_role.id', 'membership.role')
    .select(['membership.account_id', 'role', 'signed_out_at', 'domain_ids', 'scopes', isSuspended])
    .where('user_id', '=', userId)
    .where(
      onlyAccountId === undefined
        ? sql<boolean>`NOT sso_required(membership.account_id, membership.user_id)`
        : sql<boolean>`membership.account_id = ${onlyAccountId}`,
    )
    .execute()
  const policies = await loadPolicies(
    tx,
    rows.map(({ account_id }) => account_id),
  )
  const open: Membership[] = []
  for (const { account_id, role, signed_out_at, domain_ids, scopes, is_suspended } of rows) {
    const accountId = AccountId.parse(account_id)
    const policy = policies(account_id)
    const acting = { user, session, accountId, from: ctx.from }
    if (expiryOf(acting, { ...policy, signedOutAt: signed_out_at }, ctx.clock.now())) continue
    if (await barFor(tx, policy, { sessionId, from: ctx.from })) continue
    open.push({
      accountId,
      role: AnyRole.parse(role),
      scopes: scopes === null ? undefined : z.array(Scope).parse(scopes),
      isLimited: domain_ids !== null,
      isSuspended: is_suspended,
    })
  }
  return open
}
