import type { InvoiceId } from '@placet/contract/ids'
import { loadAccountTax } from '@placet/core/money/load-account-tax'
import { withTx } from '@placet/core/context'
import { type InvoiceOrder, getInvoice, issueInvoice, payInvoice } from '@placet/core/invoices/index'
import type { Tx } from '@placet/db/tx'
import { type BasketLine, priceBasket } from '@placet/rules/money/price-basket'
import type { CardBehaviour } from '../services/test-cards.ts'
import { cardFields } from './payments.ts'
import type { Person } from './people.ts'

type Buyer = Pick<Person, 'ctx' | 'accountId'>

interface InvoiceOptions {
  lines?: Pick<BasketLine, 'description' | 'unitMinor'>[]
  term?: InvoiceOrder['term']
}

/** An invoice in euros for a month of a plan, or for the given lines, with the tax the account is charged. */
export function anInvoice(buyer: Buyer, options: InvoiceOptions = {}): Promise<InvoiceId> {
  return withTx(buyer.ctx, (tx) => anInvoiceIn(tx, buyer, options))
}

/** An invoice paid with a new card. */
export async function aPaidInvoice(
  buyer: Buyer,
  behaviour: CardBehaviour = 'paid',
): Promise<{ invoiceId: InvoiceId; number: string }> {
  const invoiceId = await anInvoice(buyer)
  const { ctx } = buyer
  await payInvoice({ ctx, input: { ...cardFields(behaviour), invoiceId } })
  return { invoiceId, number: (await getInvoice({ ctx, input: { invoiceId } })).number }
}

export async function anInvoiceIn(
  tx: Tx,
  { ctx, accountId }: Buyer,
  options: InvoiceOptions = {},
): Promise<InvoiceId> {
  const { lines = [{ description: 'Business, monthly', unitMinor: 2900 }], term = null } = options
  const { decision, basisPoints } = await loadAccountTax(tx, ctx, accountId)
  const basket = priceBasket(
    lines.map((line) => ({ ...line, quantity: 1, discountBasisPoints: 0, taxBasisPoints: basisPoints })),
  )
  const order = { accountId, basket, currency: 'EUR', taxDecision: decision, term }
  return (await issueInvoice(tx, ctx, order)).invoiceId
}
