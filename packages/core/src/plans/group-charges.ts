import type { UpcomingCharge } from '@placet/contract/plans'
import type { NextCharge } from './load-next-charges.ts'

type Charge = Omit<NextCharge, 'domainId'>

/** Charges by day and currency, soonest first, with a line for each plan and term. */
export function groupCharges(charges: readonly Charge[]): UpcomingCharge[] {
  const byDay = Map.groupBy(charges, ({ at, currency }) => `${at.toISOString().slice(0, 10)} ${currency}`)
  return [...byDay]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, ofDay]) => {
      const [day = '', currency = ''] = key.split(' ')
      return { day, total: { amountMinor: sumOf(ofDay), currency }, lines: linesOf(ofDay) }
    })
}

function linesOf(ofDay: readonly Charge[]): UpcomingCharge['lines'] {
  const byPlan = Map.groupBy(ofDay, ({ product, intervalMonths }) => `${product} ${intervalMonths}`)
  return [...byPlan.values()]
    .flatMap((alike) => {
      const [first] = alike
      if (!first) return []
      const { product, intervalMonths: interval, name } = first
      const domains = alike.length
      return { product, interval, domains, name: domains === 1 ? name : null, amountMinor: sumOf(alike) }
    })
    .toSorted((one, other) => other.amountMinor - one.amountMinor)
}

function sumOf(charges: readonly Charge[]): number {
  return charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
