import { listHostnames as route } from '@placet/contract/hostnames'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { toHostnameView } from './to-hostname-view.ts'

export const listHostnames = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'domain:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const rows = await tx
      .selectFrom('hostname')
      .selectAll()
      .where('domain_id', '=', domain.id)
      .orderBy('is_primary', 'desc')
      .orderBy('is_additional', 'desc')
      .orderBy('name')
      .execute()
    return rows.map(toHostnameView)
  })
})
