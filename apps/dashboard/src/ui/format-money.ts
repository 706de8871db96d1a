import type { Money } from '@placet/contract/money'

/** Two decimals; none for whole amounts and for currencies without decimals. */
export function formatMoney({ amountMinor, currency }: Money): string {
  const digits = fractionDigits(currency)
  const amount = amountMinor / 10 ** digits
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : digits,
  }).format(amount)
}

function fractionDigits(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  )
}
