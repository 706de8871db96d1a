import type { DomainId } from '@placet/contract/ids'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { toDomainView } from './to-domain-view.ts'

export async function getDomain({ ctx, input }: Verb<{ domainId: DomainId }>) {
  requirePermission(ctx, 'domain:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const subscription = await tx
      .selectFrom('subscription')
      .selectAll()
      .where('domain_id', '=', domain.id)
      .executeTakeFirst()
    return toDomainView(ctx, domain, subscription)
  })
}
