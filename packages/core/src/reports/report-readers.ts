import type { Tx } from '@placet/db/tx'
import { roleHas } from '../account-role.ts'
import { maySee } from '../domain-in-account.ts'

/** Members who may read the site's reports now. */
export function reportReaders(tx: Tx, domainId: string) {
  return tx
    .selectFrom('domain')
    .innerJoin('membership', 'membership.account_id', 'domain.account_id')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .where('domain.id', '=', domainId)
    .where('app_user.deletion_at', 'is', null)
    .where(roleHas('report:read'))
    .where(maySee(domainId))
}
