import { HOSTNAMES_MAX } from '@placet/contract/constants'
import { addHostname as route } from '@placet/contract/hostnames'
import type { HostnameId } from '@placet/contract/ids'
import { checkOwnership } from '@placet/contract/jobs/check-ownership'
import { inputOf } from '@placet/contract/route'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { type DomainRow, getDomainInAccount } from '../domain-in-account.ts'
import { readHostname } from '../domains/index.ts'
import { requirePermission } from '../permissions.ts'
import { newHostnameId } from '../random.ts'
import { refuse } from '../refuse.ts'
import { raiseContentVersion } from '../raise-content-version.ts'
import { toHostnameView } from './to-hostname-view.ts'

export const addHostname = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'domain:write')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const name = readHostname(input.hostname, domain.name)
    if (!name) throw refuse('hostname_invalid')
    const there = await tx.selectFrom('hostname').select('name').where('domain_id', '=', domain.id).execute()
    if (there.some((hostname) => hostname.name === name)) throw refuse('hostname_taken')
    if (there.length >= HOSTNAMES_MAX) throw refuse('hostnames_full')
    const row = {
      id: newHostnameId(),
      account_id: accountId,
      domain_id: domain.id,
      name,
      is_primary: false,
      is_additional: false,
      created_at: ctx.clock.now(),
    }
    await tx.insertInto('hostname').values(row).execute()
    await raiseContentVersion(tx, domain)
    await checkRecord(tx, ctx, domain, row.id)
    await audit(tx, ctx, { accountId, action: 'hostname.add', entity: row.id, detail: { name } })
    return toHostnameView(row, { seenAt: null, isSeenKnown: false })
  })
})

/** A DNS record of the domain also proves its new hostname. */
async function checkRecord(tx: Tx, ctx: Ctx, { id, name }: DomainRow, hostnameId: HostnameId): Promise<void> {
  const record = await tx
    .selectFrom('ownership_proof')
    .innerJoin('hostname', 'hostname.id', 'ownership_proof.hostname_id')
    .select('hostname.id')
    .where('ownership_proof.domain_id', '=', id)
    .where('hostname.name', '=', name)
    .where('method', '=', 'dns')
    .where('proven_at', 'is not', null)
    .where('lost_at', 'is', null)
    .executeTakeFirst()
  if (record) await ctx.jobs.enqueue(tx, checkOwnership, { hostnameId, method: 'dns' })
}
