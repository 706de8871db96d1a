import type { AffiliateView } from '@placet/contract/affiliates'
import { type Verb, withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'

export async function getAffiliate({ ctx }: Verb<unknown>): Promise<AffiliateView> {
  requirePermission(ctx, 'billing:read')
  const payout = await withTx(ctx, (tx) =>
    tx.selectFrom('affiliate_payout').select(['type', 'hint', 'payable_from']).executeTakeFirst(),
  )
  if (!payout) return { payout: null }
  const { type, hint, payable_from } = payout
  return { payout: { type, hint, payableFrom: payable_from.toISOString() } }
}
