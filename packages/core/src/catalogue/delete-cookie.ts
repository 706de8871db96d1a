import type { CookieId, DomainId } from '@placet/contract/ids'
import { audit } from '../audit.ts'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { raiseContentVersion } from '../raise-content-version.ts'
import { refuse } from '../refuse.ts'
import { getCookieOfDomain } from './get-cookie-of-domain.ts'

/** Only what was added by hand: a scan would bring the others back. */
export async function deleteCookie({ ctx, input }: Verb<{ domainId: DomainId; cookieId: CookieId }>) {
  const accountId = requirePermission(ctx, 'catalogue:write')
  await withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const { row } = (await getCookieOfDomain(tx, domain.id, input.cookieId)).cookie
    if (!row.is_manual) throw refuse('cookie_detected')
    await tx.deleteFrom('domain_cookie').where('id', '=', row.id).execute()
    await raiseContentVersion(tx, domain)
    const detail = { cookies: [row.name] }
    await audit(tx, ctx, { accountId, action: 'cookie.delete', entity: domain.id, detail })
  })
}
