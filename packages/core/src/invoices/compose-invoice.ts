import type { InvoiceLine, IssuedInvoice } from '@placet/contract/invoices'
import { type Credit, creditPart } from './credit-part.ts'
import { type PricedBasket, type TaxOfRate, sum } from '@placet/rules/money/price-basket'

export type InvoiceBody = Pick<IssuedInvoice, 'lines' | 'taxes' | 'netMinor' | 'taxMinor' | 'grossMinor'>

/** Invoice lines for a priced order. A negative total is credit, not an invoice. */
export function composeInvoice(basket: PricedBasket): InvoiceBody {
  if (basket.lines.length === 0 || basket.taxes.some(({ netMinor }) => netMinor < 0)) {
    throw new RangeError('there is nothing to invoice')
  }
  return { ...basket, lines: basket.lines.map(toInvoiceLine) }
}

/**
 * Credits the uncredited rest of an invoice, or the wanted part of it. One line per tax rate, because a credit is
 * an amount, not a quantity of items.
 */
export function composeCredit(
  invoice: Pick<IssuedInvoice, 'taxes'>,
  credited: readonly Credit[],
  {
    description,
    wanted,
  }: { description: string; wanted?: readonly { basisPoints: number; netMinor: number }[] },
): InvoiceBody {
  const left = wanted ?? notCredited(invoice.taxes, credited)
  if (left.length === 0) throw new RangeError('everything was given back already')
  const credit = creditPart(invoice.taxes, credited, left)
  const lines = credit.taxes.map(({ basisPoints, netMinor }) => ({
    description,
    quantity: 1,
    unitMinor: netMinor,
    discountMinor: 0,
    netMinor,
    taxBasisPoints: basisPoints,
  }))
  return { ...credit, lines }
}

function notCredited(taxes: readonly TaxOfRate[], credited: readonly Credit[]) {
  return taxes
    .map(({ basisPoints, netMinor }) => {
      const before = credited.flatMap((credit) =>
        credit.taxes.filter((tax) => tax.basisPoints === basisPoints),
      )
      return { basisPoints, netMinor: netMinor - sum(before.map((tax) => tax.netMinor)) }
    })
    .filter(({ netMinor }) => netMinor > 0)
}

function toInvoiceLine({
  description,
  quantity,
  unitMinor,
  discountMinor,
  netMinor,
  taxBasisPoints,
}: InvoiceLine): InvoiceLine {
  return { description, quantity, unitMinor, discountMinor, netMinor, taxBasisPoints }
}
