import type { Money } from '@placet/contract/money'
import { perLocale } from './format-locale.ts'

const currencyFormat = perLocale(
  'numbers',
  (locale) => (currency: string, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, ...options }),
)

/** Two decimals; none for whole amounts and for currencies without decimals. */
export function formatMoney({ amountMinor, currency }: Money): string {
  const formatter = currencyFormat()(currency)
  const amount = amountMinor / 10 ** (formatter.resolvedOptions().maximumFractionDigits ?? 2)
  return Number.isInteger(amount)
    ? currencyFormat()(currency, { minimumFractionDigits: 0 }).format(amount)
    : formatter.format(amount)
}

/** For amounts that are added up below each other: all with decimals, or none of them. */
export function formatMoneyAlike(
  currency: string,
  amounts: readonly number[],
): (amountMinor: number) => string {
  const formatter = currencyFormat()(currency)
  const unit = 10 ** (formatter.resolvedOptions().maximumFractionDigits ?? 2)
  const isWhole = amounts.every((amountMinor) => amountMinor % unit === 0)
  const alike = isWhole ? currencyFormat()(currency, { minimumFractionDigits: 0 }) : formatter
  return (amountMinor) => alike.format(amountMinor / unit)
}
