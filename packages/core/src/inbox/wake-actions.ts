import { wakeActions as route } from '@placet/contract/inbox'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { areAmong, changeActions, entriesOf, snoozeOf } from './change-actions.ts'

export const wakeActions = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireUser(ctx)
  return withTx(ctx, async (tx) => {
    const { changed, failed } = await changeActions(tx, ctx, {
      actions: input.actions,
      isSame: ({ is_snoozed }) => !is_snoozed,
      write: async (accountId, its) => {
        await tx.updateTable('site_action').set({ snoozed_until: null }).where(areAmong(its)).execute()
        await audit(tx, ctx, ...entriesOf(its, { accountId, action: 'action.wake' }))
      },
    })
    return { changed: changed.map(({ ref, row }) => ({ ...ref, before: snoozeOf(row) })), failed }
  })
})
