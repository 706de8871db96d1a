import { AccountId } from '@placet/contract/ids'
import { Language } from '@placet/contract/language'
import { Locale, type ProfileDetails } from '@placet/contract/profile'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { masterToggle } from './rules.ts'

const ACCOUNTS_MAX = 500

export const getProfileDetails = defineVerb(NoInput, async ({ ctx }): Promise<ProfileDetails> => {
  const { userId, onlyAccountId } = requireUser(ctx)
  return withTx(ctx, async (tx) => {
    const user = await tx
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const accounts = await tx
      .selectFrom('membership')
      .innerJoin('account', 'account.id', 'membership.account_id')
      .select([
        'account.id',
        'account.name',
        'membership.role',
        'membership.scan_reports',
        'membership.billing',
      ])
      .where('membership.user_id', '=', userId)
      .orderBy('account.name')
      .limit(ACCOUNTS_MAX)
      .execute()
    const { left } = await tx
      .selectFrom('recovery_code')
      .select((eb) => eb.fn.countAll<string>().as('left'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
    return {
      name: user.name,
      email: user.email,
      pendingEmail: user.pending_email,
      announcements: user.announcements,
      assignments: user.assignments,
      lawChanges: user.law_changes,
      scan_reports: masterToggle(accounts.map((account) => account.scan_reports)),
      billing: masterToggle(accounts.map((account) => account.billing)),
      accounts: accounts.map(({ id, role, ...account }) => ({
        ...account,
        id: AccountId.parse(id),
        mayLeave: role !== 'owner',
      })),
      bySso: onlyAccountId !== undefined,
      twoFactor: user.totp_secret !== null,
      recoveryCodesLeft: Number(left),
      locale: Locale.nullable().parse(user.locale),
      language: Language.nullable().parse(user.language),
    }
  })
})
