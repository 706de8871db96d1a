const WITHOUT_DECIMALS: ReadonlySet<string> = new Set(['ISK', 'JPY'])

export function decimalsOf(currency: string): number {
  return WITHOUT_DECIMALS.has(currency) ? 0 : 2
}

/** Machine-readable: 1234.50, and 1235 in currencies without decimals. */
export function plainAmount(amountMinor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(amountMinor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const sign = amountMinor < 0 ? '-' : ''
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`
}

/** Parses the output of plainAmount; decimals may be omitted. Null if it is not a valid amount in the currency. */
export function readAmount(text: string, currency: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? []
  const places = decimalsOf(currency)
  if (whole === undefined || decimals.length > places) return null
  return Number(whole + decimals.padEnd(places, '0'))
}

/** Accounting format: all decimals, thousands separators, a true minus sign. */
export function formatAmount(amountMinor: number, currency: string): string {
  const [whole = '', decimals] = plainAmount(Math.abs(amountMinor), currency).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${amountMinor < 0 ? '\u2212' : ''}${grouped}${decimals === undefined ? '' : `.${decimals}`}`
}

/** 1900 is 19 %, 2550 is 25.5 %. */
export function formatRate(basisPoints: number): string {
  return `${basisPoints / 100} %`
}
