import { ReportLinkId } from '@placet/contract/ids'
import { listReportLinks as route } from '@placet/contract/report-sharing'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { reportLinkHolds } from '../link-holds.ts'
import { requirePermission } from '../permissions.ts'
import { namesOf } from './names-of.ts'

export const listReportLinks = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'report:read')
  return withTx(ctx, async (tx) => {
    const { id } = await getDomainInAccount(tx, ctx, input.domainId)
    const links = await tx
      .selectFrom('report_link')
      .select(['id', 'name', 'created_by', 'created_at', 'expires_at', 'last_used_at'])
      .where('domain_id', '=', id)
      .where(reportLinkHolds)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    const nameOf = await namesOf(
      tx,
      links.map(({ created_by }) => created_by),
    )
    return {
      links: links.map((link) => ({
        id: ReportLinkId.parse(link.id),
        name: link.name,
        createdBy: nameOf(link.created_by),
        createdAt: link.created_at.toISOString(),
        expiresAt: link.expires_at?.toISOString() ?? null,
        lastUsedAt: link.last_used_at?.toISOString() ?? null,
      })),
    }
  })
})
