import type { Money } from '@placet/contract/money'
import { divideRounded } from '@placet/rules/money/round'

export interface RunningTerm {
  product: number
  interval: number
  currency: string
  /** Number of domains with this term. */
  count: number
}

/** Monthly value of terms per currency; a yearly price counts one twelfth. Discontinued plans are left out. */
export function monthlyWorth(
  terms: readonly RunningTerm[],
  priceOf: (product: number, months: number, currency: string) => number | null,
): Money[] {
  const worth = new Map<string, number>()
  for (const { product, interval, currency, count } of terms) {
    const price = priceOf(product, interval, currency) ?? 0
    const monthly = Number(divideRounded(BigInt(price) * BigInt(count), BigInt(interval)))
    worth.set(currency, (worth.get(currency) ?? 0) + monthly)
  }
  return [...worth].map(([currency, amountMinor]) => ({ amountMinor, currency }))
}
