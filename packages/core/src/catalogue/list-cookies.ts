import { listCookies as route } from '@placet/contract/catalogue'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { describeForVisitors } from './describe-for-visitors.ts'
import { readCookies } from './read-cookies.ts'
import { toCookieView } from './to-cookie-view.ts'

export const listCookies = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'catalogue:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const { scanId, cookies, services } = await readCookies(tx, domain.id)
    const declared = describeForVisitors(cookies, new Map(), domain.name).entries.size
    const found = cookies.filter(({ states }) => states.length > 0).length
    return {
      scanId,
      cookies: cookies.map((cookie) => toCookieView(cookie, services)),
      counts: { found, declared },
    }
  })
})
