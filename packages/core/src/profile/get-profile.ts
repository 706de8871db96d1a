import type { AccountId, UserId } from '@placet/contract/ids'
import type { Bar } from '@placet/contract/account-policy'
import { permissionsHeld } from '@placet/contract/permissions'
import { Language, Locale, type ProfileView } from '@placet/contract/profile'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { LATEST_TERMS } from '../support/index.ts'
import { mayGiveFeedback } from './rules.ts'

export const getProfile = defineVerb(NoInput, async ({ ctx }): Promise<ProfileView> => {
  const { userId, membership, barred } = requireUser(ctx)
  return withTx(ctx, async (tx) => {
    const user = await tx
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const account = membership
      ? await tx
          .selectFrom('account')
          .leftJoin('reseller', 'reseller.account_id', 'account.id')
          .select(['account.name', 'reseller.account_id as reseller'])
          .select(hasApprovals)
          .where('account.id', '=', membership.accountId)
          .executeTakeFirstOrThrow()
      : null
    return {
      id: userId,
      name: user.name,
      email: user.email,
      emailVerified: user.email_verified_at !== null,
      account: membership &&
        account && {
          id: membership.accountId,
          name: account.name,
          role: membership.role,
          permissions: permissionsHeld(membership),
          isLimited: membership.isLimited ?? false,
          hasDeletedGroup: membership.isLimited === true && (await hasDeletedGroup(tx, userId, membership)),
          isReseller: account.reseller !== null,
          hasApprovals: account.has_approvals,
        },
      barredFrom: barred ? await describeBar(tx, userId, barred) : null,
      mustAcceptTerms: user.terms_version < LATEST_TERMS,
      mayGiveFeedback: mayGiveFeedback(user.created_at, user.feedback_at, ctx.clock.now()),
      deletionAt: user.deletion_at?.toISOString() ?? null,
      locale: Locale.nullable().parse(user.locale),
      language: Language.nullable().parse(user.language),
    }
  })
})

const hasApprovals = sql<boolean>`
  EXISTS (SELECT FROM approval WHERE approval.account_id = account.id)
  OR EXISTS (SELECT FROM account_policy p WHERE p.account_id = account.id AND p.second_person_for <> '{}')`.as(
  'has_approvals',
)

/** The ids of deleted groups stay in the membership. */
async function hasDeletedGroup(
  tx: Tx,
  userId: UserId,
  { accountId }: { accountId: AccountId },
): Promise<boolean> {
  const { deleted } = await tx
    .selectFrom('membership')
    .select(
      sql<boolean>`cardinality(group_ids) > (SELECT count(*) FROM domain_group g WHERE g.id = ANY (group_ids))`.as(
        'deleted',
      ),
    )
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return deleted
}

/** Names the account and tells whether the person only has to log in again with a factor they have. */
async function describeBar(
  tx: Tx,
  userId: UserId,
  { accountId, reason }: { accountId: AccountId; reason: Bar },
): Promise<ProfileView['barredFrom']> {
  const { name } = await tx
    .selectFrom('account')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { totp_secret, passkey } = await tx
    .selectFrom('app_user')
    .leftJoin('passkey', 'passkey.user_id', 'app_user.id')
    .select(['totp_secret', 'passkey.id as passkey'])
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { id: accountId, name, reason, hasSecondFactor: totp_secret !== null || passkey !== null }
}
