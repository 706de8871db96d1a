import { COOKIE_TYPE } from '@placet/contract/constants'
import { addCookie as route, COOKIE_LIMITS } from '@placet/contract/catalogue'

import type { Tx } from '@placet/db/tx'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { isThirdParty } from './is-third-party.ts'
import { requirePermission } from '../permissions.ts'
import { raiseContentVersion } from '../raise-content-version.ts'
import { newCookieId } from '../random.ts'
import { refuse } from '../refuse.ts'
import { getCookieOfDomain } from './get-cookie-of-domain.ts'
import { matchCookie } from './match-cookie.ts'
import { loadMatcher } from './load-matcher.ts'
import { byNumber } from './read-cookies.ts'
import { readServices } from './read-services.ts'
import { toCookieView } from './to-cookie-view.ts'

const Input = z.object({ ...route.params.shape, cookie: route.body })

export const addCookie = defineVerb(Input, async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'catalogue:write')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const { cookie } = input
    const services = byNumber(await readServices(tx, domain.id))
    if (cookie.service_id !== 0 && !services.has(cookie.service_id)) throw refuse('service_not_found')
    await requireRoom(tx, domain.id)
    const isCookie = cookie.type === COOKIE_TYPE.cookie
    const host = (cookie.hostname ?? '') || domain.name
    const stored = {
      type: cookie.type,
      name: cookie.name,
      host,
      path: isCookie ? (cookie.path ?? '') || '/' : '',
      third_party: isThirdParty(host, domain.name),
    }
    const known = matchCookie(await loadMatcher(tx), stored)
    const added = await tx
      .insertInto('domain_cookie')
      .values({
        ...stored,
        id: newCookieId(),
        domain_id: domain.id,
        account_id: accountId,
        life_seconds: cookie.expiry === undefined || cookie.expiry === 0 ? null : cookie.expiry,
        secure: cookie.secure ?? false,
        http_only: cookie.http_only ?? false,
        category_id: cookie.category,
        is_categorized: true,
        description: cookie.description,
        is_manual: true,
        service_number: cookie.service_id,
        default_service_number: known?.serviceNumber ?? 0,
        discovered_at: ctx.clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['domain_id', 'type', 'name', 'host', 'path']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw refuse('cookie_taken')
    await raiseContentVersion(tx, domain)
    const detail = { cookie: cookie.name }
    await audit(tx, ctx, { accountId, action: 'cookie.add', entity: domain.id, detail })
    const found = await getCookieOfDomain(tx, domain.id, added.id)
    return { display_cookie: toCookieView(found.cookie, found.services) }
  })
})

async function requireRoom(tx: Tx, domainId: string): Promise<void> {
  const { total } = await tx
    .selectFrom('domain_cookie')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('domain_id', '=', domainId)
    .executeTakeFirstOrThrow()
  if (Number(total) >= COOKIE_LIMITS.perDomain) throw refuse('cookies_full')
}
