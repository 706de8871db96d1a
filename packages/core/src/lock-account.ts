import type { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'

/** Others who lock the account wait until this transaction ends. */
export async function lockAccount(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
}
