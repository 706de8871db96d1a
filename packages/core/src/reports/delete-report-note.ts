import { deleteReportNote as route } from '@placet/contract/report-sharing'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { noteToChange } from './report-note.ts'

export const deleteReportNote = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'report:write')
  await withTx(ctx, async (tx) => {
    const { id, name, day, text } = await noteToChange(tx, ctx, input)
    await tx.deleteFrom('report_note').where('id', '=', id).execute()
    const detail = { name, day, text }
    await audit(tx, ctx, { accountId, action: 'report-note.delete', entity: input.domainId, detail })
  })
})
