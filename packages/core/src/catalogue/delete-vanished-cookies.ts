import { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { raiseContentVersion } from '../raise-content-version.ts'
import { firstNames, type NamedCookie } from './first-names.ts'

/** Removes cookies that scans no longer find. The domain must be locked. */
export async function deleteVanishedCookies(
  tx: Tx,
  ctx: Ctx,
  { domain, cookies }: { domain: DomainRow; cookies: readonly NamedCookie[] },
): Promise<void> {
  const ids = cookies.map(({ cookieId }) => cookieId)
  await tx
    .deleteFrom('domain_cookie')
    .where('domain_id', '=', domain.id)
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .execute()
  const detail = { cookies: firstNames(cookies) }
  await raiseContentVersion(tx, domain)
  const accountId = AccountId.parse(domain.account_id)
  await audit(tx, ctx, { accountId, action: 'cookie.delete', entity: domain.id, detail })
}
