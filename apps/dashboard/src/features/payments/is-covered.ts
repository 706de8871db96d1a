import type { Money } from '@placet/contract/money'

/** Whether the balance pays all of an amount, so that no card is charged. */
export function isCovered(balance: Money, due: Money): boolean {
  return balance.currency === due.currency && balance.amountMinor >= due.amountMinor
}
