import type { DomainId } from '@placet/contract/ids'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { readServices } from './read-services.ts'
import { toServiceView } from './rules.ts'

export async function listServices({ ctx, input }: Verb<{ domainId: DomainId }>) {
  requirePermission(ctx, 'catalogue:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    return (await readServices(tx, domain.id)).map(toServiceView)
  })
}
