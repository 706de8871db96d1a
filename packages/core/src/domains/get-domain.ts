import { getDomain as route } from '@placet/contract/domains'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { loadSightings } from './load-sightings.ts'
import { toDomainView } from './to-domain-view.ts'

export const getDomain = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'domain:read')
  const { domain, subscription } = await withTx(ctx, async (tx) => {
    const found = await getDomainInAccount(tx, ctx, input.domainId)
    const paid = await tx
      .selectFrom('subscription')
      .selectAll()
      .where('domain_id', '=', found.id)
      .executeTakeFirst()
    return { domain: found, subscription: paid }
  })
  return toDomainView(ctx, domain, subscription, await loadSightings(ctx, [domain]))
})
