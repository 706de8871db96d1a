import { dismissActions as route } from '@placet/contract/inbox'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { areAmong, changeActions, entriesOf } from './change-actions.ts'

/** The same as the button of an action, for many, and with a reason. */
export const dismissActions = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const { userId } = requireUser(ctx)
  const { actions, reason } = input
  return withTx(ctx, async (tx) => {
    const { changed, failed } = await changeActions(tx, ctx, {
      actions,
      isSame: ({ dismissed_at }) => dismissed_at !== null,
      write: async (accountId, its) => {
        await tx.deleteFrom('action_dismissal').where(areAmong(its)).execute()
        const rows = its.map(({ row: { domain_id, action_id } }) => ({
          domain_id,
          action_id,
          account_id: accountId,
          dismissed_at: ctx.clock.now(),
          dismissed_by: userId,
          reason,
        }))
        await tx.insertInto('action_dismissal').values(rows).execute()
        await audit(tx, ctx, ...entriesOf(its, { accountId, action: 'action.dismiss', reason }))
      },
    })
    return { changed: changed.map(({ ref }) => ref), failed }
  })
})
