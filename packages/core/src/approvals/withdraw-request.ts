import { withdrawRequest as route } from '@placet/contract/approvals'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission, requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { closeRequest, getOpenRequest } from './internal.ts'

export const withdrawRequest = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'approval:write')
  const { approvalId: id } = input
  await withTx(ctx, async (tx) => {
    const row = await getOpenRequest(tx, ctx, { accountId, approvalId: id })
    if (row.requester_id !== requireUser(ctx).userId) throw refuse('approval_not_yours')
    await closeRequest(tx, ctx, { id, accountId, row, outcome: 'withdrawn' })
  })
})
