import type { Tx } from '@placet/db/tx'

/** Recipients of billing e-mails: the billing address and subscribed members, or else the owners. */
export async function billingAddresses(tx: Tx, accountId: string): Promise<string[]> {
  const { billing_email } = await tx
    .selectFrom('account')
    .select('billing_email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const members = await tx
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['email', 'role', 'billing'])
    .where('membership.account_id', '=', accountId)
    .orderBy('email')
    .execute()
  const wanting = members.filter(({ billing }) => billing).map(({ email }) => email)
  const told = new Set(billing_email === '' ? wanting : [billing_email.toLowerCase(), ...wanting])
  if (told.size > 0) return [...told]
  return members.filter(({ role }) => role === 'owner').map(({ email }) => email)
}
