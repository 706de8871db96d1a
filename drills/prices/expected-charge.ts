export interface PaidTerm {
  product: number
  months: number
  currency: string
  netMinor: number
  from: Date
  to: Date
}

export interface PriceRow {
  product: number
  currency: string
  interval_months: number
  amount_minor: number
}

interface Asked {
  country: string
  couponPercent: number
  current: PaidTerm | null
  product: number | null
  months: number
  now: Date
  prices: readonly PriceRow[]
  /** Percentages by country. */
  taxes: ReadonlyMap<string, number>
  sellerCountry: string
}

const TIERS = new Map<number | null, number>([
  [null, 1],
  [28, 1],
  [29, 2],
  [30, 3],
  [31, 4],
])
const CURRENCIES = new Map([
  ['US', 'USD'],
  ['GB', 'GBP'],
  ['IS', 'ISK'],
  ['JP', 'JPY'],
])
const OUTSIDE = new Set(['US', 'GB', 'IS', 'JP', 'CH'])
const DAY_MS = 24 * 60 * 60 * 1000

/** Expected charge with tax in minor units, calculated independently of the product. Negative: credit. */
export function expectedCharge(asked: Asked): number | 'refused' {
  const { current, product, now } = asked
  const tier = TIERS.get(product)
  if (tier === undefined || product === null) return 'refused'
  const months = product === 28 ? 1 : asked.months
  const tierNow = TIERS.get(current?.product ?? null) ?? 1
  const monthsNow = current?.months ?? 0
  if (tier < tierNow || (tier === tierNow && months <= monthsNow)) return 'refused'
  const currency = current?.currency ?? CURRENCIES.get(asked.country) ?? 'EUR'
  const price = asked.prices.find(
    (row) => row.product === product && row.currency === currency && row.interval_months === months,
  )
  if (!price) return 'refused'
  const discounted = rounded(price.amount_minor * (10_000 - Math.round(asked.couponPercent * 100)), 10_000)
  const net = discounted - (current ? leftOf(current, now) : 0)
  return net + rounded(net * Math.round(taxPercent(asked) * 100), 10_000)
}

function taxPercent({ country, sellerCountry, taxes }: Asked): number {
  if (OUTSIDE.has(country)) return 0
  return taxes.get(country === '' ? sellerCountry : country) ?? 0
}

function leftOf({ netMinor, from, to }: PaidTerm, now: Date): number {
  const today = Math.max(from.getTime(), Math.floor(now.getTime() / DAY_MS) * DAY_MS)
  const whole = to.getTime() - from.getTime()
  const left = BigInt(netMinor) * BigInt(Math.max(0, to.getTime() - today))
  const floor = left / BigInt(whole)
  return Number(floor) + ((left - floor * BigInt(whole)) * 2n >= BigInt(whole) ? 1 : 0)
}

/** Rounds half away from zero. */
function rounded(amount: number, divisor: number): number {
  const parts = Math.abs(amount)
  const rest = parts % divisor
  const whole = (parts - rest) / divisor + (rest * 2 >= divisor ? 1 : 0)
  return amount < 0 ? -whole : whole
}
