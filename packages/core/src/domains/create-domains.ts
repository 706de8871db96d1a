import { createDomains as route } from '@placet/contract/domains'
import type { DomainId } from '@placet/contract/ids'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission, requireWholeAccount } from '../permissions.ts'
import { findCoupon, loadBillingTerms, requireAddress } from '../plans/index.ts'
import { refuse } from '../refuse.ts'
import { queueFirstScans } from '../scans/index.ts'
import { addDomains } from './add-domains.ts'

/** Creates all of them or none; returns the first one's id, where the owner is taken next. */
export const createDomains = defineVerb(inputOf(route), async ({ ctx, input }): Promise<DomainId> => {
  const accountId = requirePermission(ctx, 'domain:write')
  requireWholeAccount(ctx)
  if (input.scan) requirePermission(ctx, 'scan:write')
  // A paid plan starts with a trial and is invoiced after it; a coupon is kept for the first upgrade.
  if (input.product !== null || input.coupon) requirePermission(ctx, 'billing:write')
  const coupon = input.coupon ? await findCoupon(ctx, input.coupon) : null
  const couponCode = coupon?.code ?? null
  const domains = await withTx(ctx, async (tx) => {
    const terms = await loadBillingTerms(tx, ctx, accountId)
    if (input.product !== null) requireAddress(terms)
    return addDomains(tx, ctx, { accountId, input, couponCode, billedTo: null, terms })
  })
  const [first] = domains
  if (!first) throw refuse('domain_invalid')
  if (input.scan) await queueFirstScans(ctx, { accountId, domains })
  return first.id
})
