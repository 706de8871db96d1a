import { deleteView as route } from '@placet/contract/portfolio'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'

export const deleteView = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const { userId } = requireUser(ctx)
  await withTx(ctx, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('portfolio_view')
      .where('id', '=', input.viewId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw refuse('view_not_found')
  })
})
