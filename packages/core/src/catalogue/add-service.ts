import type { DomainId } from '@placet/contract/ids'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { putService } from './put-service.ts'
import { toServiceView } from './rules.ts'

export async function addService({ ctx, input }: Verb<{ domainId: DomainId; serviceId: number }>) {
  requirePermission(ctx, 'catalogue:write')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    return toServiceView(await putService(tx, ctx, { domain, serviceNumber: input.serviceId }))
  })
}
