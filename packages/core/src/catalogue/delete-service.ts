import { deleteService as route, OWN_SERVICE_NUMBERS } from '@placet/contract/catalogue'
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
    // Another service may get this number: it must not get these cookies too.
    if (input.serviceId > OWN_SERVICE_NUMBERS.above) {
      await tx
        .updateTable('domain_cookie')
        .set({ service_number: null })
        .where('domain_id', '=', domain.id)
        .where('service_number', '=', input.serviceId)
        .execute()
    }
    await raiseContentVersion(tx, domain)
    const detail = { service: input.serviceId }
    await audit(tx, ctx, { accountId, action: 'service.delete', entity: domain.id, detail })
  })
})
