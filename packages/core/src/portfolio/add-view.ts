import { VIEWS_MAX, addView as route } from '@placet/contract/portfolio'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { newPortfolioViewId } from '../random.ts'
import { refuse } from '../refuse.ts'

export const addView = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const { userId } = requireUser(ctx)
  const id = newPortfolioViewId()
  return withTx(ctx, async (tx) => {
    // Serialises the person's own calls, so that two at once can't pass the limit.
    await tx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute()
    const views = await tx.selectFrom('portfolio_view').select('name').where('user_id', '=', userId).execute()
    if (views.some(({ name }) => name.toLowerCase() === input.name.toLowerCase())) throw refuse('view_taken')
    if (views.length >= VIEWS_MAX) throw refuse('views_full')
    await tx
      .insertInto('portfolio_view')
      .values({
        id,
        user_id: userId,
        name: input.name,
        filter: JSON.stringify(input.filter),
        created_at: ctx.clock.now(),
      })
      .execute()
    return { id }
  })
})
