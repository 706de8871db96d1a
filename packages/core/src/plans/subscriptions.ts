import type { DomainId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'

/** Undefined on the free plan. */
export function findSubscription(tx: Tx, domainId: DomainId) {
  return tx.selectFrom('subscription').selectAll().where('domain_id', '=', domainId).executeTakeFirst()
}
