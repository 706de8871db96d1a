import type { Money } from '@placet/contract/money'
import type { BillingView } from '@placet/contract/payments'

/** Whether the balance pays all of an amount, so that no card is charged. */
export function isCovered({ balance, others }: Pick<BillingView, 'balance' | 'others'>, due: Money): boolean {
  return [balance, ...others.map((other) => other.balance)].some(
    ({ amountMinor, currency }) => currency === due.currency && amountMinor >= due.amountMinor,
  )
}
