import type { DomainId } from '@placet/contract/ids'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { readCookies } from './read-cookies.ts'
import { toCookieView } from './to-cookie-view.ts'

export async function listCookies({ ctx, input }: Verb<{ domainId: DomainId }>) {
  requirePermission(ctx, 'catalogue:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const { scanId, cookies, services } = await readCookies(tx, domain.id)
    return { scanId, cookies: cookies.map((cookie) => toCookieView(cookie, services)) }
  })
}
