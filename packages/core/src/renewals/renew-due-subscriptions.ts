import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'
import { areRenewalsHeld } from '../restores/index.ts'
import { forEachCollectingErrors } from '../for-each-collecting-errors.ts'
import { renewSubscription } from './renew-subscription.ts'

const AT_ONCE_MAX = 500

/**
 * Renews the subscriptions whose term is over, longest overdue first.
 * Each has its own transaction, so that a term is renewed exactly once even after a crash.
 */
export const renewDueSubscriptions = defineVerb(NoInput, async ({ ctx }): Promise<{ done: number }> => {
  requireJob(ctx)
  const due = await withTx(ctx, async (tx) => {
    if (await areRenewalsHeld(tx)) return []
    return (
      tx
        .selectFrom('subscription')
        .innerJoin('domain', 'domain.id', 'subscription.domain_id')
        .select('subscription.id')
        .where('period_to', '<=', ctx.clock.now())
        // If the site is kept, its plan renews then.
        .where('domain.deletion_at', 'is', null)
        .orderBy('period_to')
        .limit(AT_ONCE_MAX)
        .execute()
    )
  })
  return forEachCollectingErrors(due, ({ id }) => withTx(ctx, (tx) => renewSubscription(tx, ctx, id)))
})
