import { restoreActions as route } from '@placet/contract/inbox'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { areAmong, changeActions, entriesOf } from './change-actions.ts'

export const restoreActions = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireUser(ctx)
  return withTx(ctx, async (tx) => {
    const { changed, failed } = await changeActions(tx, ctx, {
      actions: input.actions,
      isSame: ({ dismissed_at }) => dismissed_at === null,
      write: async (accountId, its) => {
        await tx.deleteFrom('action_dismissal').where(areAmong(its)).execute()
        await audit(tx, ctx, ...entriesOf(its, { accountId, action: 'action.restore' }))
      },
    })
    return { changed: changed.map(({ ref }) => ref), failed }
  })
})
