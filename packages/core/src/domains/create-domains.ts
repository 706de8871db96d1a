import { TIER } from '@placet/contract/constants'
import type { CreateDomainInput } from '@placet/contract/domains'
import type { AccountId, DomainId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import { type Ctx, type Verb, withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { newDomainCode, newDomainId, newHostnameId } from '../random.ts'
import { refuse } from '../refuse.ts'
import { defaultSettings, insertFirstSettings } from '../settings/index.ts'
import { readDomainNames } from './rules.ts'

/** All of them or none; answers with the first one's id, where the owner goes next. */
export async function createDomains({ ctx, input }: Verb<CreateDomainInput>): Promise<DomainId> {
  const accountId = requirePermission(ctx, 'domain:write')
  const names = readDomainNames(input.name)
  if (!names) throw refuse('domain_invalid')
  return withTx(ctx, async (tx) => {
    const taken = await tx.selectFrom('domain').select('name').where('name', 'in', names).execute()
    if (taken.length > 0) throw refuse('domain_taken')
    const ids: DomainId[] = []
    for (const name of names) ids.push(await insertDomain(tx, ctx, accountId, name))
    const [first] = ids
    if (!first) throw refuse('domain_invalid')
    return first
  })
}

async function insertDomain(tx: Tx, ctx: Ctx, accountId: AccountId, name: string): Promise<DomainId> {
  const id = newDomainId()
  const created_at = ctx.clock.now()
  await tx
    .insertInto('domain')
    .values({
      id,
      account_id: accountId,
      name,
      code: newDomainCode(),
      tier: TIER.free,
      settings_version: 1,
      created_at,
    })
    .execute()
  const hostnames = [name, `www.${name}`].map((hostname, index) => ({
    id: newHostnameId(),
    account_id: accountId,
    domain_id: id,
    name: hostname,
    is_primary: index === 0,
    is_additional: index > 0,
    created_at,
  }))
  await tx.insertInto('hostname').values(hostnames).execute()
  await insertFirstSettings(tx, ctx, { accountId, domainId: id, settings: defaultSettings(name) })
  await audit(tx, ctx, { accountId, action: 'domain.create', entity: id, detail: { name } })
  return id
}
