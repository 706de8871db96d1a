import type { TaxDecision } from '@placet/contract/invoices'
import { type AccountId, InvoiceId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { composeInvoice } from './compose-invoice.ts'
import { formatInvoiceNumber } from './invoice-number.ts'
import type { PricedBasket } from '@placet/rules/money/price-basket'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { newInvoiceId } from '../random.ts'
import { loadBuyer } from './load-buyer.ts'
import { mailInvoice } from './mail-invoice.ts'
import { takeNumber } from './take-number.ts'
import { writeInvoice } from './write-invoice.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DUE_AFTER_DAYS = 14

export interface InvoiceOrder {
  accountId: AccountId
  basket: PricedBasket
  currency: string
  taxDecision: TaxDecision
  /** The subscription term, if any. A term is invoiced once; repeated calls return the existing invoice. */
  term: { subscriptionId: string; from: Date; to: Date } | null
}

/**
 * Call this last in the transaction: once the number is taken, other issuers wait for the commit. Throws if there
 * is nothing to invoice.
 */
export async function issueInvoice(tx: Tx, ctx: Ctx, order: InvoiceOrder): Promise<{ invoiceId: InvoiceId }> {
  const { accountId, currency, term } = order
  const body = composeInvoice(order.basket)
  const known = term && (await findInvoiceOfTerm(tx, term))
  if (known) return { invoiceId: known }
  const invoiceId = newInvoiceId()
  const issuedAt = ctx.clock.now()
  const buyer = await loadBuyer(tx, accountId)
  const { series, number } = await takeNumber(tx, 'invoice', issuedAt)
  await writeInvoice(
    tx,
    {
      id: invoiceId,
      account_id: accountId,
      kind: 'invoice',
      series,
      number,
      seller: JSON.stringify(ctx.installation.seller),
      buyer: JSON.stringify(buyer),
      currency,
      tax_decision: JSON.stringify(order.taxDecision),
      issued_at: issuedAt,
      due_at: new Date(issuedAt.getTime() + DUE_AFTER_DAYS * DAY_MS),
      subscription_id: term?.subscriptionId ?? null,
      period_from: term?.from ?? null,
      period_to: term?.to ?? null,
      ...(body.grossMinor === 0 && { paid_at: issuedAt, paid_with: 'nothing' }),
    },
    body,
  )
  const detail = { number: formatInvoiceNumber(series, number) }
  await audit(tx, ctx, { accountId, action: 'invoice.issue', entity: invoiceId, detail })
  await mailInvoice(tx, ctx, { accountId, invoiceId })
  return { invoiceId }
}

async function findInvoiceOfTerm(
  tx: Tx,
  { subscriptionId, from }: { subscriptionId: string; from: Date },
): Promise<InvoiceId | null> {
  const row = await tx
    .selectFrom('invoice')
    .select('id')
    .where('kind', '=', 'invoice')
    .where('subscription_id', '=', subscriptionId)
    .where('period_from', '=', from)
    .executeTakeFirst()
  return row ? InvoiceId.parse(row.id) : null
}
