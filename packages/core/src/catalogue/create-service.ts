import { serviceCalled } from '@placet/catalogue/services'
import { blockersIn, createService as route, OWN_SERVICE_NUMBERS } from '@placet/contract/catalogue'
import { PATTERNS_MAX } from '@placet/contract/constants'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { areVendorsKnown } from '../disclosed/index.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { raiseContentVersion } from '../raise-content-version.ts'
import { refuse } from '../refuse.ts'
import { readServices } from './read-services.ts'
import { countBlockers, toServiceView } from './rules.ts'

const Input = z.object({ ...route.params.shape, service: route.body })

/** Adds a service that the catalogue doesn't have; numbers of deleted ones may be used again. */
export const createService = defineVerb(Input, async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'catalogue:write')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const { name, category_id, description, vendor = null, locations = [], ...blocking } = input.service
    if (serviceCalled(name)) throw refuse('service_in_catalogue')
    const there = await readServices(tx, domain.id)
    if (there.some(({ fact }) => fact.name.toLowerCase() === name.toLowerCase())) {
      throw refuse('service_taken')
    }
    if (vendor && !(await areVendorsKnown(tx, accountId, [vendor]))) throw refuse('vendor_unknown')
    const number = Math.max(OWN_SERVICE_NUMBERS.above, ...there.map(({ fact }) => fact.number)) + 1
    const customBlockers = blockersIn(blocking) ?? []
    if (number > OWN_SERVICE_NUMBERS.max || countBlockers(there) + customBlockers.length > PATTERNS_MAX) {
      throw refuse('blockers_full')
    }
    await tx
      .insertInto('domain_service')
      .values({
        domain_id: domain.id,
        account_id: accountId,
        service_number: number,
        own_name: name,
        category_id,
        description: description ?? '',
        is_manual: true,
        custom_auto_blocker: blocking.custom_auto_blocker ?? customBlockers.length > 0,
        custom_blockers: JSON.stringify(customBlockers),
        vendor_ref: vendor,
        locations,
        created_at: ctx.clock.now(),
      })
      .execute()
    await raiseContentVersion(tx, domain)
    await audit(tx, ctx, { accountId, action: 'service.add', entity: domain.id, detail: { service: name } })
    const created = (await readServices(tx, domain.id)).find(({ fact }) => fact.number === number)
    if (!created) throw refuse('service_not_found')
    return toServiceView(created)
  })
})
