import type { AccountId } from '@placet/contract/ids'
import type { Db } from '@placet/db/client'
import { withTenant } from '@placet/db/tx'
import { type PayoutState, payoutState } from './commission.ts'
import { loadBalances } from './statement.ts'

export interface AffiliatePayment {
  accountId: AccountId
  currency: string
  amountMinor: number
  at: Date
}

export interface PaymentOutcome {
  isNoted: boolean
  state: PayoutState
  /** Amount still payable, minus this payout if it is already recorded. */
  readyMinor: number
}

/** Notes what an affiliate was paid: nothing that is not due, and never more than that. Only the owner of the database may. */
export function recordPayment(db: Db, payment: AffiliatePayment): Promise<PaymentOutcome> {
  const { accountId, currency, amountMinor, at } = payment
  return withTenant(db, { accountId, userId: null }, async (tx) => {
    // Held to the end, so that a second payment waits and sees what this one left.
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
    if (amountMinor > readyMinor) return { isNoted: false, state, readyMinor }
    await tx
      .insertInto('affiliate_payment')
      .values({ account_id: accountId, currency, amount_minor: amountMinor, paid_at: at })
      .execute()
    return { isNoted: true, state, readyMinor: readyMinor - amountMinor }
  })
}
