import { type Tx, continueAsUser } from '@placet/db/tx'

/** Texts that attackers may know of the person: a password must not be made of their words. */
export async function knownAbout(tx: Tx, userId: string): Promise<string[]> {
  await continueAsUser(tx, userId)
  const { name, email } = await tx
    .selectFrom('app_user')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const accounts = await tx
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .select('account.name')
    .where('membership.user_id', '=', userId)
    .execute()
  return [name, email, ...accounts.map((account) => account.name)]
}
