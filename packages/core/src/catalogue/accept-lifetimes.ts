import { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { raiseContentVersion } from '../raise-content-version.ts'
import { firstNames, type NamedCookie } from './first-names.ts'

/** Accepts the current lifetimes of cookies; a longer one is reported again. The domain must be locked. */
export async function acceptLifetimes(
  tx: Tx,
  ctx: Ctx,
  { domain, cookies }: { domain: DomainRow; cookies: readonly NamedCookie[] },
): Promise<void> {
  const ids = cookies.map(({ cookieId }) => cookieId)
  await tx
    .updateTable('domain_cookie')
    .set({ accepted_life_seconds: sql`life_seconds` })
    .where('domain_id', '=', domain.id)
    .where('id', 'in', ids)
    .execute()
  const detail = { cookies: firstNames(cookies) }
  await raiseContentVersion(tx, domain)
  const accountId = AccountId.parse(domain.account_id)
  await audit(tx, ctx, { accountId, action: 'cookie.accept-lifetime', entity: domain.id, detail })
}
