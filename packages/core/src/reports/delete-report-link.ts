import { deleteReportLink as route } from '@placet/contract/report-sharing'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'

export const deleteReportLink = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'report:write')
  const { domainId, linkId } = input
  await withTx(ctx, async (tx) => {
    const { name } = await getDomainInAccount(tx, ctx, domainId)
    const link = await tx
      .deleteFrom('report_link')
      .where('id', '=', linkId)
      .where('domain_id', '=', domainId)
      .returning('name')
      .executeTakeFirst()
    if (!link) throw refuse('report_link_not_found')
    const detail = { name, link: link.name }
    await audit(tx, ctx, { accountId, action: 'report-link.delete', entity: domainId, detail })
  })
})
