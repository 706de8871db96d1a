import { unsuspendAccount as route } from '@placet/contract/desk'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { inputOf } from '@placet/contract/route'
import { defineVerb } from '../define-verb.ts'
import { lockAccount } from '../lock-account.ts'
import { ownersOf } from '../owners-of.ts'
import { requireStaff } from '../permissions.ts'
import { changeVisited } from './change-visited.ts'
import { queueSites } from './queue-sites.ts'

/** Rights, keys and banners are as they were before the suspension. Idempotent. */
export const unsuspendAccount = defineVerb(inputOf(route), async ({ ctx, input: { accountId } }) => {
  requireStaff(ctx)
  await changeVisited(ctx, accountId, async (tx) => {
    await lockAccount(tx, accountId)
    const { numDeletedRows } = await tx
      .deleteFrom('account_suspension')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return null
    await queueSites(tx, ctx, accountId)
    const owners = await ownersOf(tx, accountId)
    const about = { template: 'account-unsuspended', accountId } as const
    await ctx.jobs.enqueue(tx, sendMail, ...owners.map((userId) => ({ ...about, userId })))
    return { action: 'staff.unsuspend', entity: accountId, detail: {} }
  })
})
