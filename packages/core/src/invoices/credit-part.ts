import { type TaxOfRate, sum } from '@placet/rules/money/price-basket'
import { partOf } from '@placet/rules/money/round'

export interface Credit {
  taxes: TaxOfRate[]
  netMinor: number
  taxMinor: number
  grossMinor: number
}

/**
 * Amounts of a credit note, positive and capped per rate by the uncredited rest. Tax is the difference of two
 * rounded sums, so that all credits of an invoice add up exactly to its tax.
 */
export function creditPart(
  invoice: readonly TaxOfRate[],
  credited: readonly Credit[],
  wanted: readonly { basisPoints: number; netMinor: number }[],
): Credit {
  const taxes = wanted.map(({ basisPoints, netMinor }) => {
    const charged = invoice.find((tax) => tax.basisPoints === basisPoints)
    const before = sum(credited.flatMap((credit) => netsOf(credit, basisPoints)))
    if (charged === undefined || netMinor <= 0 || before + netMinor > charged.netMinor) {
      throw new RangeError(`${netMinor} cannot be given back at ${basisPoints}`)
    }
    const taxMinor = partOf(before + netMinor, basisPoints) - partOf(before, basisPoints)
    return { basisPoints, netMinor, taxMinor }
  })
  const netMinor = sum(taxes.map((tax) => tax.netMinor))
  const taxMinor = sum(taxes.map((tax) => tax.taxMinor))
  return { taxes, netMinor, taxMinor, grossMinor: netMinor + taxMinor }
}

function netsOf({ taxes }: Credit, basisPoints: number): number[] {
  return taxes.filter((tax) => tax.basisPoints === basisPoints).map((tax) => tax.netMinor)
}
