import { getDomain as route } from '@placet/contract/domains'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { toDomainView } from './to-domain-view.ts'

export const getDomain = defineVerb(inputOf(route), async ({ ctx, input }) => {
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
})
