import type { Tx } from '@placet/db/tx'
import type { DomainRow } from '../../domain-in-account.ts'

/** Only paid plans show which tag stored something. */
export async function isPaid(tx: Tx, domain: DomainRow): Promise<boolean> {
  const subscription = await tx
    .selectFrom('subscription')
    .select('id')
    .where('domain_id', '=', domain.id)
    .executeTakeFirst()
  return subscription !== undefined
}
