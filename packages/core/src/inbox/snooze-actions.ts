import { SNOOZE_DAYS_MAX, snoozeActions as route } from '@placet/contract/inbox'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { areAmong, changeActions, entriesOf, snoozeOf } from './change-actions.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Keeps how much the action is about, so that it comes back if it is about more. */
export const snoozeActions = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const { userId } = requireUser(ctx)
  const { actions, until, reason } = input
  const now = ctx.clock.now()
  const days = (Date.parse(until) - now.getTime()) / DAY_MS
  if (days <= 0 || days > SNOOZE_DAYS_MAX) throw refuse('snooze_out_of_range')
  return withTx(ctx, async (tx) => {
    const { changed, failed } = await changeActions(tx, ctx, {
      actions,
      problemOf: ({ dismissed_at }) => (dismissed_at ? 'action_not_possible' : null),
      write: async (accountId, its) => {
        await tx
          .updateTable('site_action')
          .set((eb) => ({
            snoozed_until: until,
            snoozed_at: now,
            snoozed_by: userId,
            snooze_reason: reason,
            snoozed_items: eb.ref('items'),
            snoozed_urgency: eb.ref('urgency'),
          }))
          .where(areAmong(its))
          .execute()
        await audit(tx, ctx, ...entriesOf(its, { accountId, action: 'action.snooze', until, reason }))
      },
    })
    return { changed: changed.map(({ ref, row }) => ({ ...ref, before: snoozeOf(row) })), failed }
  })
})
