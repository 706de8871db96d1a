import { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { raiseContentVersion } from '../raise-content-version.ts'
import { firstNames, type NamedCookie } from './first-names.ts'

interface Categorized extends NamedCookie {
  readonly categoryId: number
}

/** Assigns categories to cookies of the domain, which must be locked. */
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
  await raiseContentVersion(tx, domain)
  const accountId = AccountId.parse(domain.account_id)
  await audit(tx, ctx, { accountId, action: 'cookie.categorize', entity: domain.id, detail })
}
