import { serviceNumbered } from '@placet/catalogue/service-facts'
import { CATEGORIES, PATTERNS_MAX } from '@placet/contract/constants'
import type { DomainId } from '@placet/contract/ids'
import { audit } from '../audit.ts'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { raiseContentVersion } from '../raise-content-version.ts'
import { refuse } from '../refuse.ts'
import { readServices } from './read-services.ts'
import { countBlockers, toServiceView } from './rules.ts'

export async function addService({ ctx, input }: Verb<{ domainId: DomainId; serviceId: number }>) {
  const accountId = requirePermission(ctx, 'catalogue:write')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const fact = serviceNumbered(input.serviceId)
    if (!fact) throw refuse('service_unknown')
    const there = await readServices(tx, domain.id)
    if (there.some(({ row }) => row.service_number === fact.number)) throw refuse('service_taken')
    const row = await tx
      .insertInto('domain_service')
      .values({
        domain_id: domain.id,
        account_id: accountId,
        service_number: fact.number,
        category_id: CATEGORIES.indexOf(fact.category) + 1,
        is_manual: true,
        created_at: ctx.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const added = { row, fact, customBlockers: [] }
    if (countBlockers([...there, added]) > PATTERNS_MAX) throw refuse('blockers_full')
    await raiseContentVersion(tx, domain)
    const detail = { service: fact.id }
    await audit(tx, ctx, { accountId, action: 'service.add', entity: domain.id, detail })
    return toServiceView(added)
  })
}
