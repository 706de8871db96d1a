import { deleteHostname as route } from '@placet/contract/hostnames'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { raiseContentVersion } from '../raise-content-version.ts'
import { refuse } from '../refuse.ts'

export const deleteHostname = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'domain:write')
  await withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const hostname = await tx
      .selectFrom('hostname')
      .select(['id', 'name', 'is_primary', 'is_additional'])
      .where('domain_id', '=', domain.id)
      .where('id', '=', input.hostnameId)
      .executeTakeFirst()
    if (!hostname) throw refuse('hostname_not_found')
    if (hostname.is_primary || hostname.is_additional) throw refuse('hostname_fixed')
    await tx.deleteFrom('hostname').where('id', '=', hostname.id).execute()
    await raiseContentVersion(tx, domain)
    const detail = { name: hostname.name }
    await audit(tx, ctx, { accountId, action: 'hostname.delete', entity: hostname.id, detail })
  })
})
