import type { AccountId, UserId } from '@placet/contract/ids'
import type { Bar } from '@placet/contract/account-policy'
import { permissionsHeld } from '@placet/contract/permissions'
import { Language } from '@placet/contract/language'
import { Locale, type ProfileView } from '@placet/contract/profile'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { loadSuspension } from '../account-suspension.ts'
import { type Membership, withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { deskFactor } from '../desk/index.ts'
import { requireUser } from '../permissions.ts'
import { LATEST_TERMS } from '../support/index.ts'
import { mayGiveFeedback } from './rules.ts'

export const getProfile = defineVerb(NoInput, async ({ ctx }): Promise<ProfileView> => {
  const { userId, membership, barred, isStaff = false, viewing } = requireUser(ctx)
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
          .leftJoin('account_brand', 'account_brand.account_id', 'account.id')
          .select(['account.name', 'reseller.account_id as reseller'])
          .select(['account_brand.name as brand', 'colour', logoHash])
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
          suspension: await describeSuspension(tx, membership),
          hasApprovals: account.has_approvals,
          brand:
            account.brand !== null && account.colour !== null
              ? { name: account.brand, colour: account.colour, logo: account.logo }
              : null,
        },
      barredFrom: barred ? await describeBar(tx, userId, barred) : null,
      desk: isStaff && !viewing ? { factor: await deskFactor(tx, ctx) } : null,
      viewing: viewing
        ? { reason: viewing.reason, byConsent: viewing.byConsent, endsAt: viewing.endsAt.toISOString() }
        : null,
      mustAcceptTerms: !viewing && user.terms_version < LATEST_TERMS,
      mayGiveFeedback: !viewing && mayGiveFeedback(user.created_at, user.feedback_at, ctx.clock.now()),
      deletionAt: user.deletion_at?.toISOString() ?? null,
      locale: Locale.nullable().parse(user.locale),
      language: Language.nullable().parse(user.language),
    }
  })
})

async function describeSuspension(tx: Tx, { accountId, isSuspended }: Membership) {
  const suspension = isSuspended === true ? await loadSuspension(tx, accountId) : null
  return suspension && { reason: suspension.reason, at: suspension.at }
}

const hasApprovals = sql<boolean>`
  EXISTS (SELECT FROM approval WHERE approval.account_id = account.id)
  OR EXISTS (SELECT FROM account_policy p WHERE p.account_id = account.id AND p.second_person_for <> '{}')`.as(
  'has_approvals',
)

const logoHash = sql<string | null>`encode(sha256(account_brand.logo), 'hex')`.as('logo')

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
