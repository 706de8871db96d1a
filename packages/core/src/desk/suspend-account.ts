import { suspendAccount as route } from '@placet/contract/desk'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { inputOf } from '@placet/contract/route'
import { defineVerb } from '../define-verb.ts'
import { lockAccount } from '../lock-account.ts'
import { ownersOf } from '../owners-of.ts'
import { requireStaff } from '../permissions.ts'
import { changeVisited } from './change-visited.ts'
import { queueSites } from './queue-sites.ts'

/**
 * People of the account read and pay, and change nothing; its keys open nothing. Visitors keep the banner, or see a
 * neutral one. A suspended account gets the new banner and reason.
 */
export const suspendAccount = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireStaff(ctx)
  const { userId } = requireStaff(ctx)
  const { accountId, banner, reason } = input
  await changeVisited(ctx, accountId, async (tx) => {
    await lockAccount(tx, accountId)
    const suspension = { banner, reason, suspended_by: userId, suspended_at: ctx.clock.now() }
    await tx
      .insertInto('account_suspension')
      .values({ account_id: accountId, ...suspension })
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet({ banner, reason, suspended_by: userId }),
      )
      .execute()
    await queueSites(tx, ctx, accountId)
    const owners = await ownersOf(tx, accountId)
    const about = { template: 'account-suspended', accountId, banner, reason } as const
    await ctx.jobs.enqueue(tx, sendMail, ...owners.map((owner) => ({ ...about, userId: owner })))
    return { action: 'staff.suspend', entity: accountId, detail: { banner, told: reason } }
  })
})
