import { HOSTNAMES_MAX } from '@placet/contract/constants'
import { addHostname as route } from '@placet/contract/hostnames'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
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
    await audit(tx, ctx, { accountId, action: 'hostname.add', entity: row.id, detail: { name } })
    return toHostnameView(row, { seenAt: null, isSeenKnown: false })
  })
})
