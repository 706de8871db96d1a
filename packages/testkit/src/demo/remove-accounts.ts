import type { Deps } from '@placet/core/context'
import { withTenant } from '@placet/db/tx'
import { COLLEAGUES, PEOPLE } from './demo-people.ts'

/** Removes the demo's users and every account they own or have opened, with all dependent data. */
export async function removeAccounts({ db }: Deps): Promise<void> {
  for (const { email } of [...Object.values(PEOPLE), ...COLLEAGUES]) {
    const user = await db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst()
    if (!user) continue
    const owned = await withTenant(db, { accountId: null, userId: user.id }, (tx) =>
      tx
        .selectFrom('membership')
        .select('account_id')
        .where('user_id', '=', user.id)
        .where('role', '=', 'owner')
        .execute(),
    )
    for (const { account_id: accountId } of owned) {
      const opened = await withTenant(db, { accountId, userId: user.id }, (tx) =>
        tx
          .selectFrom('reseller_customer')
          .select('account_id')
          .where('reseller_id', '=', accountId)
          .execute(),
      )
      for (const customer of opened) {
        await withTenant(db, { accountId: customer.account_id, userId: null }, (tx) =>
          tx.deleteFrom('account').where('id', '=', customer.account_id).execute(),
        )
      }
      await withTenant(db, { accountId, userId: user.id }, (tx) =>
        tx.deleteFrom('account').where('id', '=', accountId).execute(),
      )
    }
    await db.deleteFrom('app_user').where('id', '=', user.id).execute()
  }
}
