import { BASIS, partOf } from './round.ts'

export interface BasketLine {
  description: string
  quantity: number
  /** Excluding tax. Negative for refunds. */
  unitMinor: number
  discountBasisPoints: number
  taxBasisPoints: number
}

export interface PricedLine extends BasketLine {
  discountMinor: number
  netMinor: number
}

export interface TaxOfRate {
  basisPoints: number
  netMinor: number
  taxMinor: number
}

export interface PricedBasket {
  lines: PricedLine[]
  /** One for each rate, lowest first. */
  taxes: TaxOfRate[]
  netMinor: number
  taxMinor: number
  grossMinor: number
}

/** Discounts are rounded per line and applied first; tax is rounded once per rate, on the sum of its lines. */
export function priceBasket(basket: readonly BasketLine[]): PricedBasket {
  const lines = basket.map((line) => {
    const fullMinor = line.quantity * line.unitMinor
    const netMinor = partOf(fullMinor, BASIS - line.discountBasisPoints)
    return { ...line, discountMinor: fullMinor - netMinor, netMinor }
  })
  const taxes = taxesOf(lines)
  const netMinor = sum(lines.map((line) => line.netMinor))
  const taxMinor = sum(taxes.map((tax) => tax.taxMinor))
  return { lines, taxes, netMinor, taxMinor, grossMinor: netMinor + taxMinor }
}

export function taxesOf(lines: readonly { netMinor: number; taxBasisPoints: number }[]): TaxOfRate[] {
  const bases = new Map<number, number>()
  for (const { netMinor, taxBasisPoints } of lines) {
    bases.set(taxBasisPoints, (bases.get(taxBasisPoints) ?? 0) + netMinor)
  }
  return [...bases]
    .map(([basisPoints, netMinor]) => ({ basisPoints, netMinor, taxMinor: partOf(netMinor, basisPoints) }))
    .toSorted((a, b) => a.basisPoints - b.basisPoints)
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
