import { type AffiliateView, SHOWN_PAYMENTS_MAX } from '@placet/contract/affiliates'
import { defineVerb, NoInput } from '../define-verb.ts'
import { AFFILIATE_SHARE_BASIS_POINTS, payoutState } from './commission.ts'
import { withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { loadBalances, loadPayments } from './statement.ts'

export const getAffiliate = defineVerb(NoInput, async ({ ctx }): Promise<AffiliateView> => {
  const accountId = requirePermission(ctx, 'billing:read')
  return withTx(ctx, async (tx) => {
    const { referral_code } = await tx
      .selectFrom('account')
      .select('referral_code')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const payout = await tx
      .selectFrom('affiliate_payout')
      .select(['type', 'hint', 'payable_from'])
      .executeTakeFirst()
    const balances = await loadBalances(tx)
    const payments = await loadPayments(tx)
    return {
      payout: payout
        ? { type: payout.type, hint: payout.hint, payableFrom: payout.payable_from.toISOString() }
        : null,
      link: `${ctx.installation.dashboardUrl}/register?ref=${referral_code}`,
      sharePercent: AFFILIATE_SHARE_BASIS_POINTS / 100,
      balances: balances.map(({ amountMinor, currency }) => ({
        balance: { amountMinor, currency },
        state: payoutState(amountMinor, payout?.payable_from ?? null, ctx.clock.now()),
      })),
      payments: payments.slice(0, SHOWN_PAYMENTS_MAX).map(({ at, amountMinor, currency }) => ({
        at: at.toISOString(),
        amount: { amountMinor, currency },
      })),
    }
  })
})
