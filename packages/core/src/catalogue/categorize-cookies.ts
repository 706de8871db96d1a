import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { firstNames, type NamedCookie, recordChange } from './record-change.ts'

interface Categorized extends NamedCookie {
  readonly categoryId: number
}

/** Puts cookies of the domain, which must be locked, into categories. */
export async function categorizeCookies(
  tx: Tx,
  ctx: Ctx,
  { domain, cookies }: { domain: DomainRow; cookies: readonly Categorized[] },
): Promise<void> {
  for (const [categoryId, group] of Map.groupBy(cookies, (cookie) => cookie.categoryId)) {
    const ids = group.map(({ cookieId }) => cookieId)
    await tx
      .updateTable('domain_cookie')
      .set({ category_id: categoryId, is_categorized: true })
      .where('domain_id', '=', domain.id)
      .where('id', 'in', ids)
      .execute()
  }
  const detail = { cookies: firstNames(cookies) }
  await recordChange(tx, ctx, domain, { action: 'cookie.categorize', detail })
}
