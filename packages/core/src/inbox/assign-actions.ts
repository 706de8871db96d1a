import { UserId } from '@placet/contract/ids'
import { assignActions as route } from '@placet/contract/inbox'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { inputOf } from '@placet/contract/route'
import { randomUUID } from 'node:crypto'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { areAmong, changeActions, entriesOf } from './change-actions.ts'
import { readPeople } from './people.ts'

/** One mail for one call, however many actions and accounts it is about; none to oneself. */
export const assignActions = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const { userId } = requireUser(ctx)
  const { actions, to, notify } = input
  const assignment = randomUUID()
  return withTx(ctx, async (tx) => {
    const people = await readPeople(
      tx,
      actions.map(({ site }) => site),
    )
    const person = people.find(({ user_id }) => user_id === to)
    const seen = new Set(person?.domain_ids)
    const said =
      to === null
        ? ({ action: 'action.unassign' } as const)
        : ({ action: 'action.assign', to: person?.name } as const)
    const { changed, failed } = await changeActions(tx, ctx, {
      actions,
      problemOf: ({ domain_id }) => (to === null || seen.has(domain_id) ? null : 'action_not_for_them'),
      isSame: ({ assignee_id }) => assignee_id === to,
      write: async (accountId, its) => {
        await tx
          .updateTable('site_action')
          .set({ assigned_to: to, assigned_at: ctx.clock.now(), assignment })
          .where(areAmong(its))
          .execute()
        await audit(tx, ctx, ...entriesOf(its, { accountId, ...said }))
      },
    })
    if (to !== null && to !== userId && notify && changed.length > 0) {
      const mail = { template: 'actions-assigned', userId: to, by: userId, assignment } as const
      await ctx.jobs.enqueue(tx, sendMail, mail)
    }
    return {
      changed: changed.map(({ ref, row: { assignee_id: before } }) => ({
        ...ref,
        before: before === null ? null : UserId.parse(before),
      })),
      failed,
    }
  })
})
