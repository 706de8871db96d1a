import { declineRequest as route } from '@placet/contract/approvals'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { closeRequest, getOpenRequest, requireMayDecide } from './internal.ts'

/** Requesters withdraw their own requests instead. */
export const declineRequest = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'approval:write')
  const { approvalId: id } = input
  await withTx(ctx, async (tx) => {
    const row = await getOpenRequest(tx, ctx, { accountId, approvalId: id })
    requireMayDecide(ctx, row)
    await closeRequest(tx, ctx, { id, accountId, row, outcome: 'declined' })
  })
})
