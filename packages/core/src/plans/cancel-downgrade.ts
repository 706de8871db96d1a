import { cancelDowngrade as route } from '@placet/contract/plans'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { loadBillingTerms, requireAddress } from './billing-terms.ts'
import { findSubscription } from './subscriptions.ts'

const Input = z.object({ ...route.params.shape, subscriptionId: route.query.shape.sid })

export const cancelDowngrade = defineVerb(Input, async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'billing:write')
  const { domainId, subscriptionId } = input
  await withTx(ctx, async (tx) => {
    await getDomainInAccount(tx, ctx, domainId, { lock: true })
    const subscription = await findSubscription(tx, domainId)
    if (subscription?.id !== subscriptionId) throw refuse('subscription_not_found')
    if (subscription.pending_since === null) throw refuse('downgrade_not_pending')
    // A plan that staff gave was never ordered: keeping it is the order, and its invoice needs an address.
    if (subscription.currency === null) requireAddress(await loadBillingTerms(tx, ctx, accountId))
    await tx
      .updateTable('subscription')
      .set({ pending_since: null, pending_product: null, pending_interval_months: null })
      .where('id', '=', subscriptionId)
      .execute()
    await audit(tx, ctx, { accountId, action: 'plan.downgrade-cancel', entity: domainId })
  })
})
