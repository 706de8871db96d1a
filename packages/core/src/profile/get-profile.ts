import { Locale, type ProfileView } from '@placet/contract/profile'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { LATEST_TERMS } from '../support/index.ts'
import { mayGiveFeedback } from './rules.ts'

export const getProfile = defineVerb(NoInput, async ({ ctx }): Promise<ProfileView> => {
  const { userId, membership } = requireUser(ctx)
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
          isReseller: account.reseller !== null,
        },
      mustAcceptTerms: user.terms_version < LATEST_TERMS,
      mayGiveFeedback: mayGiveFeedback(user.created_at, user.feedback_at, ctx.clock.now()),
      deletionAt: user.deletion_at?.toISOString() ?? null,
      locale: Locale.nullable().parse(user.locale),
    }
  })
})
