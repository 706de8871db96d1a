import { deleteService as route } from '@placet/contract/catalogue'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { raiseContentVersion } from '../raise-content-version.ts'
import { refuse } from '../refuse.ts'

export const deleteService = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'catalogue:write')
  await withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const { numDeletedRows } = await tx
      .deleteFrom('domain_service')
      .where('domain_id', '=', domain.id)
      .where('service_number', '=', input.serviceId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw refuse('service_not_found')
    await raiseContentVersion(tx, domain)
    const detail = { service: input.serviceId }
    await audit(tx, ctx, { accountId, action: 'service.delete', entity: domain.id, detail })
  })
})
