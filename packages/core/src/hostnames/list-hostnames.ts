import { listHostnames as route } from '@placet/contract/hostnames'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { latestOf, loadSightings } from '../domains/index.ts'
import { requirePermission } from '../permissions.ts'
import { toHostnameView } from './to-hostname-view.ts'

export const listHostnames = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'domain:read')
  const { domain, rows } = await withTx(ctx, async (tx) => {
    const found = await getDomainInAccount(tx, ctx, input.domainId)
    const hostnames = await tx
      .selectFrom('hostname')
      .selectAll()
      .where('domain_id', '=', found.id)
      .orderBy('is_primary', 'desc')
      .orderBy('is_additional', 'desc')
      .orderBy('name')
      .execute()
    return { domain: found, rows: hostnames }
  })
  const sightings = await loadSightings(ctx, [domain])
  return rows.map((row) => {
    const last = latestOf(sightings.hosts.filter(({ host }) => host === row.name))
    return toHostnameView(row, { seenAt: last?.at ?? null, isSeenKnown: sightings.isKnown })
  })
})
