import { listServices as route } from '@placet/contract/catalogue'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { readServices } from './read-services.ts'
import { toServiceView } from './rules.ts'

export const listServices = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'catalogue:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    return (await readServices(tx, domain.id)).map(toServiceView)
  })
})
