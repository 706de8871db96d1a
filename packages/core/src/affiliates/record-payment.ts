import { AccountId } from '@placet/contract/ids'
import { Currency } from '@placet/contract/money'
import { withTenant } from '@placet/db/tx'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { defineOperatorVerb } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'
import { type PayoutState, payoutState } from './commission.ts'
import { loadBalances } from './statement.ts'

const AffiliatePayment = z.object({
  accountId: AccountId,
  currency: Currency,
  amountMinor: z.int().positive(),
})

export interface PaymentOutcome {
  isRecorded: boolean
  state: PayoutState
  /** Amount still payable, minus this payout if it is already recorded. */
  readyMinor: number
}

/** Records a payment to an affiliate, unless it exceeds the amount due. */
export const recordPayment = defineOperatorVerb(
  AffiliatePayment,
  async ({ ctx, input }): Promise<PaymentOutcome> => {
    requireOperator(ctx)
    const { accountId, currency, amountMinor } = input
    const at = ctx.clock.now()
    return withTenant(ctx.db, { accountId, userId: null }, async (tx) => {
      // Locked to the end, so that a concurrent payment sees the remaining balance.
      const payout = await tx
        .selectFrom('affiliate_payout')
        .select('payable_from')
        .where('account_id', '=', accountId)
        .forUpdate()
        .executeTakeFirst()
      const balance = (await loadBalances(tx)).find((one) => one.currency === currency)
      const balanceMinor = balance?.amountMinor ?? 0
      const state = payoutState(balanceMinor, payout?.payable_from ?? null, at)
      const readyMinor = state === 'due' ? balanceMinor : 0
      if (amountMinor > readyMinor) return { isRecorded: false, state, readyMinor }
      await tx
        .insertInto('affiliate_payment')
        .values({ account_id: accountId, currency, amount_minor: amountMinor, paid_at: at })
        .execute()
      const detail = { amountMinor, currency }
      await audit(tx, ctx, { accountId, action: 'affiliate.payment', entity: accountId, detail })
      return { isRecorded: true, state, readyMinor: readyMinor - amountMinor }
    })
  },
)
