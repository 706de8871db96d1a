import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { type Credit, creditPart } from '@placet/core/invoices/credit-part'
import { priceBasket, sum } from '@placet/rules/money/price-basket'

const [baskets = 1_000_000] = process.argv.slice(2).map(Number)
const RATES = [0, 300, 700, 1900, 2000, 2550]
const LINES_MAX = 10
const PARTS_MAX = 4

/** Random baskets, each refunded completely in parts: amounts must match to the last minor unit. */
await runMeasurement('baskets', { timeoutMs: 60 * 60 * 1000 }, async () => {
  let off = 0
  let credits = 0
  for (let count = 0; count < baskets; count += 1) {
    const priced = priceBasket(Array.from({ length: 1 + below(LINES_MAX) }, aLine))
    const lines = sum(priced.lines.map(({ netMinor }) => netMinor))
    const isWhole = [lines, priced.netMinor, priced.taxMinor, priced.grossMinor].every(Number.isSafeInteger)
    const back = giveBack(priced.taxes)
    credits += back.length
    const isEven =
      isWhole &&
      lines === priced.netMinor &&
      priced.netMinor + priced.taxMinor === priced.grossMinor &&
      sum(back.map(({ netMinor }) => netMinor)) === priced.netMinor &&
      sum(back.map(({ grossMinor }) => grossMinor)) === priced.grossMinor
    if (!isEven) off += 1
  }
  return {
    figures: { baskets, credits, off },
    expectations: { 'no basket is a minor unit off, nor are its credits': off === 0 },
  }
})

function below(limit: number): number {
  return Math.floor(Math.random() * limit)
}

function aLine() {
  return {
    description: 'Plan',
    quantity: 1 + below(200),
    unitMinor: below(1_000_000),
    discountBasisPoints: below(4) === 0 ? below(10_001) : 0,
    taxBasisPoints: RATES[below(RATES.length)] ?? 0,
  }
}

function giveBack(taxes: ReturnType<typeof priceBasket>['taxes']): Credit[] {
  const credits: Credit[] = []
  for (const { basisPoints, netMinor } of taxes) {
    for (let left = netMinor, part = 1; left > 0; part += 1) {
      const next = part === PARTS_MAX ? left : 1 + below(left)
      credits.push(creditPart(taxes, credits, [{ basisPoints, netMinor: next }]))
      left -= next
    }
  }
  return credits
}
