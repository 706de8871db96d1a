import type { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { refuse } from '../refuse.ts'

/** For other accounts, the reseller pages do not exist. */
export async function requireReseller(tx: Tx, accountId: AccountId): Promise<void> {
  const reseller = await tx
    .selectFrom('reseller')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!reseller) throw refuse('not_a_reseller')
}

/** Only accounts that this reseller opened (T46). */
export async function requireCustomer(tx: Tx, resellerId: AccountId, accountId: AccountId): Promise<void> {
  await requireReseller(tx, resellerId)
  const customer = await tx
    .selectFrom('reseller_customer')
    .select('account_id')
    .where('reseller_id', '=', resellerId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!customer) throw refuse('account_not_found')
}
