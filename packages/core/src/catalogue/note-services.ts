import { serviceCalled } from '@placet/catalogue/service-facts'
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
  /** Locked. */
  domain: DomainRow
  cookies: readonly { serviceName: string | null }[]
}

/** Puts the services that a scan has found on the domain's list; new ones wait to be published like any other change. */
export async function noteServices(tx: Tx, ctx: Ctx, { domain, cookies }: Finding): Promise<void> {
  const there = await readServices(tx, domain.id)
  const known = new Set(there.map(({ fact }) => fact.name))
  const names = new Set(cookies.flatMap(({ serviceName }) => serviceName ?? []))
  let room = PATTERNS_MAX - countBlockers(there)
  const found = [...names].flatMap((name) => {
    const fact = known.has(name) ? null : serviceCalled(name)
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
