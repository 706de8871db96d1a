import { memberMay } from '@placet/contract/permissions'
import { type Tx, continueInAccount } from '@placet/db/tx'
import { openAccounts } from '../auth/index.ts'
import type { Ctx, Membership } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'

export interface FoundSite {
  domain: DomainRow
  /** The person's, in the site's account. */
  membership: Membership
  accountName: string
}

/** Those of these sites that the person may see now, in any account. The transaction is in one of them afterwards. */
export async function findSites(
  tx: Tx,
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundSite>> {
  const wanted = [...new Set(ids)]
  const found = new Map<string, FoundSite>()
  for (const membership of await openAccounts(tx, ctx)) {
    if (found.size === wanted.length) break
    if (!memberMay(membership, 'domain:read')) continue
    const { accountId } = membership
    await continueInAccount(tx, accountId)
    const domains = await tx
      .selectFrom('domain')
      .selectAll()
      .where('id', 'in', wanted)
      .where('account_id', '=', accountId)
      .execute()
    if (domains.length === 0) continue
    const { name } = await tx
      .selectFrom('account')
      .select('name')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    for (const domain of domains) found.set(domain.id, { domain, membership, accountName: name })
  }
  return found
}
