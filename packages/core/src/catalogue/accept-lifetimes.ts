import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { firstNames, type NamedCookie, recordChange } from './record-change.ts'

/** Accepts how long cookies last today; a longer life is reported again. The domain must be locked. */
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
  await recordChange(tx, ctx, domain, { action: 'cookie.accept-lifetime', detail })
}
