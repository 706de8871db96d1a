import type { DomainId, HostnameId } from '@placet/contract/ids'
import { audit } from '../audit.ts'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { raiseContentVersion } from '../raise-content-version.ts'
import { refuse } from '../refuse.ts'

export async function deleteHostname({ ctx, input }: Verb<{ domainId: DomainId; hostnameId: HostnameId }>) {
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
}
