import type { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'

/** Locks the account's open invoices until the transaction ends, so that renewals skip them. */
export async function lockOpenCollections(tx: Tx, accountId: AccountId): Promise<void> {
  await tx
    .selectFrom('collection')
    .select('invoice_id')
    .where('account_id', '=', accountId)
    .where('ended_as', 'is', null)
    .forUpdate()
    .execute()
}
