import { DomainId } from '@placet/contract/ids'
import type { PlanLossesView } from '@placet/contract/plans'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { readDraft } from '../settings/index.ts'
import { findPlan, lossesOf } from './rules.ts'
import { findSubscription } from './subscriptions.ts'

/** A product of null is the free plan. */
const Input = z.object({ domainId: DomainId, product: z.int().nullable() })

/** Shown before a downgrade. The draft counts, because it can't be published on a plan that lacks its regions. */
export const getPlanLosses = defineVerb(Input, async ({ ctx, input }): Promise<PlanLossesView> => {
  requirePermission(ctx, 'billing:read')
  const { domainId, product } = input
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, domainId)
    const subscription = await findSubscription(tx, domainId)
    const [before, after] = [findPlan(subscription?.product ?? null), findPlan(product)]
    if (!before || !after) throw refuse('plan_unknown')
    const { regions } = await readDraft(tx, domain)
    return lossesOf(before, after, regions)
  })
})
