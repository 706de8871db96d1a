import { grantLimit as route } from '@placet/contract/desk'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { inputOf } from '@placet/contract/route'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { ownersOf } from '../owners-of.ts'
import { requireStaff } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { planLimits } from '../site-limits.ts'
import { changeVisited } from './change-visited.ts'

/** The site has the higher limit at once, and the plan's again after the last day. */
export const grantLimit = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireStaff(ctx)
  const { accountId, domainId, limit, value, until } = input
  const ends_at = until === null ? null : new Date(`${until}T23:59:59.999Z`)
  if (ends_at !== null && ends_at <= ctx.clock.now()) throw refuse('expiry_passed')
  await changeVisited(ctx, accountId, async (tx, visitor) => {
    const domain = await getDomainInAccount(tx, visitor, domainId, { lock: true })
    if (value <= planLimits(domain)[limit]) throw refuse('limit_not_raised')
    const granted = { value, ends_at, granted_at: ctx.clock.now() }
    await tx
      .insertInto('granted_limit')
      .values({ domain_id: domainId, account_id: accountId, kind: limit, ...granted })
      .onConflict((conflict) => conflict.columns(['domain_id', 'kind']).doUpdateSet(granted))
      .execute()
    const about = { template: 'limit-granted', accountId, domainId, limit, value, until } as const
    const owners = await ownersOf(tx, accountId)
    await ctx.jobs.enqueue(tx, sendMail, ...owners.map((userId) => ({ ...about, userId })))
    const detail = { limit, value, until, site: domain.name }
    return { action: 'staff.grant-limit', entity: domainId, detail }
  })
})
