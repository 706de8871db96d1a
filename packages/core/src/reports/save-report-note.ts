import { saveReportNote as route } from '@placet/contract/report-sharing'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { noteToChange } from './report-note.ts'

export const saveReportNote = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'report:write')
  await withTx(ctx, async (tx) => {
    const { id, name, day, text } = await noteToChange(tx, ctx, input)
    if (text === input.text) return
    await tx
      .updateTable('report_note')
      .set({ text: input.text, edited_at: ctx.clock.now() })
      .where('id', '=', id)
      .execute()
    await audit(tx, ctx, {
      accountId,
      action: 'report-note.save',
      entity: input.domainId,
      detail: { name, day },
      changed: { from: { text }, to: { text: input.text } },
    })
  })
})
