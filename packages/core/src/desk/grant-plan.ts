import { grantPlan as route } from '@placet/contract/desk'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { inputOf } from '@placet/contract/route'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { ownersOf } from '../owners-of.ts'
import { requireStaff } from '../permissions.ts'
import { beginGrantedPlan, findPlan } from '../plans/index.ts'
import { refuse } from '../refuse.ts'
import { changeVisited } from './change-visited.ts'

/** The site has the plan at once and pays nothing. At the end the free plan follows, unless the customer keeps it. */
export const grantPlan = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireStaff(ctx)
  const { accountId, domainId, product, until } = input
  const plan = findPlan(product)
  if (!plan) throw refuse('plan_unknown')
  const endsAt = new Date(`${until}T23:59:59.999Z`)
  if (endsAt <= ctx.clock.now()) throw refuse('expiry_passed')
  await changeVisited(ctx, accountId, async (tx, visitor) => {
    const domain = await getDomainInAccount(tx, visitor, domainId, { lock: true })
    await beginGrantedPlan(tx, ctx, { accountId, domainId, product, tier: plan.tier, endsAt })
    const about = { template: 'plan-granted', accountId, domainId, plan: plan.name, until } as const
    const owners = await ownersOf(tx, accountId)
    await ctx.jobs.enqueue(tx, sendMail, ...owners.map((userId) => ({ ...about, userId })))
    return {
      action: 'staff.grant-plan',
      entity: domainId,
      detail: { plan: plan.name, until, site: domain.name },
    }
  })
})
