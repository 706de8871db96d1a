import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { firstNames, type NamedCookie, recordChange } from './record-change.ts'

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
  await recordChange(tx, ctx, domain, { action: 'cookie.delete', detail })
}
