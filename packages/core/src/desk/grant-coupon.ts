import { grantCoupon as route } from '@placet/contract/desk'
import { inputOf } from '@placet/contract/route'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requireStaff } from '../permissions.ts'
import { findCoupon, keepCoupon } from '../plans/index.ts'
import { changeVisited } from './change-visited.ts'
import { requireVisit } from './at-desk.ts'

/** As if the customer had entered the code: it is redeemed with the site's next plan change. */
export const grantCoupon = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireStaff(ctx)
  const { accountId, domainId } = input
  const { visitor } = await requireVisit(ctx, accountId)
  const { code, name, percent } = await findCoupon(visitor, input.code, domainId)
  await changeVisited(ctx, accountId, async (tx, inAccount) => {
    const domain = await getDomainInAccount(tx, inAccount, domainId, { lock: true })
    await keepCoupon(tx, inAccount, { accountId, domainId, code })
    return { action: 'staff.grant-coupon', entity: domainId, detail: { coupon: code, site: domain.name } }
  })
  return { name, value: Number(percent) }
})
