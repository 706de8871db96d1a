import { serviceNumbered } from '@placet/catalogue/services'
import { CATEGORIES, PATTERNS_MAX } from '@placet/contract/constants'
import { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { raiseContentVersion } from '../raise-content-version.ts'
import { readServices } from './read-services.ts'
import { countBlockers } from './rules.ts'

interface Finding {
  /** Must be locked. */
  domain: DomainRow
  /** Catalogue numbers; unknown ones are ignored. */
  serviceNumbers: Iterable<number>
}

/** Adds services found by a scan to the domain's list; like any change, they take effect on the next publish. */
export async function addFoundServices(tx: Tx, ctx: Ctx, { domain, serviceNumbers }: Finding): Promise<void> {
  const there = await readServices(tx, domain.id)
  const known = new Set(there.map(({ fact }) => fact.number))
  let room = PATTERNS_MAX - countBlockers(there)
  const found = [...new Set(serviceNumbers)].flatMap((number) => {
    const fact = known.has(number) ? null : serviceNumbered(number)
    if (!fact || fact.src.length + fact.inline.length > room) return []
    room -= fact.src.length + fact.inline.length
    return [fact]
  })
  if (found.length === 0) return
  const accountId = AccountId.parse(domain.account_id)
  await tx
    .insertInto('domain_service')
    .values(
      found.map(({ number, category }) => ({
        domain_id: domain.id,
        account_id: accountId,
        service_number: number,
        category_id: CATEGORIES.indexOf(category) + 1,
        is_manual: false,
        created_at: ctx.clock.now(),
      })),
    )
    .execute()
  await raiseContentVersion(tx, domain)
  const detail = { services: found.map(({ id }) => id) }
  await audit(tx, ctx, { accountId, action: 'service.note', entity: domain.id, detail })
}
