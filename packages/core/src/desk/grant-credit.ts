import { grantCredit as route } from '@placet/contract/desk'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { inputOf } from '@placet/contract/route'
import { defineVerb } from '../define-verb.ts'
import { lockAccount } from '../lock-account.ts'
import { ownersOf } from '../owners-of.ts'
import { addToBalance } from '../payments/index.ts'
import { requireStaff } from '../permissions.ts'
import { newSecret } from '../random.ts'
import { changeVisited } from './change-visited.ts'

/** Credit pays invoices like money that was topped up. It is never paid out. */
export const grantCredit = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireStaff(ctx)
  const { accountId, amountMinor, currency } = input
  await changeVisited(ctx, accountId, async (tx) => {
    await lockAccount(tx, accountId)
    const entry = { accountId, currency, amountMinor, reason: 'grant', at: ctx.clock.now() } as const
    await addToBalance(tx, { ...entry, source: newSecret().secret })
    const about = { template: 'credit-granted', accountId, amountMinor, currency } as const
    const owners = await ownersOf(tx, accountId)
    await ctx.jobs.enqueue(tx, sendMail, ...owners.map((userId) => ({ ...about, userId })))
    return { action: 'staff.grant-credit', entity: accountId, detail: { amountMinor, currency } }
  })
})
