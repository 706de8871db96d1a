import { serviceNumbered } from '@placet/catalogue/services'
import { CATEGORIES, PATTERNS_MAX } from '@placet/contract/constants'
import { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { raiseContentVersion } from '../raise-content-version.ts'
import { refuse } from '../refuse.ts'
import { readServices } from './read-services.ts'
import { countBlockers, type KnownRow } from './rules.ts'

/** Adds a service of the catalogue to the list of a domain, which must be locked. */
export async function putService(
  tx: Tx,
  ctx: Ctx,
  { domain, serviceNumber }: { domain: DomainRow; serviceNumber: number },
): Promise<KnownRow> {
  const fact = serviceNumbered(serviceNumber)
  if (!fact) throw refuse('service_unknown')
  const accountId = AccountId.parse(domain.account_id)
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
  const added = { row, fact, customBlockers: [], vendor: fact.vendor }
  if (countBlockers([...there, added]) > PATTERNS_MAX) throw refuse('blockers_full')
  await raiseContentVersion(tx, domain)
  const detail = { service: fact.id }
  await audit(tx, ctx, { accountId, action: 'service.add', entity: domain.id, detail })
  return added
}
