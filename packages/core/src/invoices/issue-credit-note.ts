import { AccountId, type InvoiceId } from '@placet/contract/ids'
import { InvoiceTax } from '@placet/contract/invoices'
import type { Tx } from '@placet/db/tx'
import { composeCredit } from './compose-invoice.ts'
import { formatInvoiceNumber } from './invoice-number.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { addToBalance } from '../payments/index.ts'
import { newInvoiceId } from '../random.ts'
import { getInvoiceInAccount, loadIssuedInvoice } from './internal.ts'
import { mailInvoice } from './mail-invoice.ts'
import { markInvoicePaid } from './mark-invoice-paid.ts'
import { takeNumber } from './take-number.ts'
import { writeInvoice } from './write-invoice.ts'

interface CreditOrder {
  invoiceId: InvoiceId
  /** Reason printed on the credit note. */
  reason: string
  /** Defaults to everything that has not been credited yet. */
  wanted?: { basisPoints: number; netMinor: number }[]
}

/**
 * Credits an invoice in full or in part. Paid amounts go to the balance; an open invoice that is credited in full
 * is no longer owed.
 */
export async function issueCreditNote(
  tx: Tx,
  ctx: Ctx,
  { invoiceId, reason, wanted }: CreditOrder,
): Promise<{ creditNoteId: InvoiceId; grossMinor: number; currency: string }> {
  const row = await getInvoiceInAccount(tx, ctx, invoiceId, { lock: true })
  const invoice = await loadIssuedInvoice(tx, row)
  const before = await loadCredits(tx, invoiceId)
  const body = composeCredit(invoice, before, {
    description: `${reason} (${invoice.number})`,
    ...(wanted && { wanted }),
  })
  const creditNoteId = newInvoiceId()
  const issuedAt = ctx.clock.now()
  const accountId = AccountId.parse(row.account_id)
  const creditedMinor = before.reduce((total, credit) => total + credit.grossMinor, body.grossMinor)
  if (row.paid_at === null && creditedMinor === row.gross_minor) {
    await markInvoicePaid(tx, ctx, { invoiceId, paidWith: 'credit' })
  }
  if (row.paid_at !== null) {
    await addToBalance(tx, {
      accountId,
      currency: row.currency,
      amountMinor: body.grossMinor,
      reason: 'credit_note',
      source: creditNoteId,
      at: issuedAt,
    })
  }
  const { series, number } = await takeNumber(tx, 'credit_note', issuedAt)
  await writeInvoice(
    tx,
    {
      id: creditNoteId,
      account_id: row.account_id,
      kind: 'credit_note',
      series,
      number,
      seller: JSON.stringify(row.seller),
      buyer: JSON.stringify(row.buyer),
      currency: row.currency,
      tax_decision: JSON.stringify(row.tax_decision),
      issued_at: issuedAt,
      due_at: issuedAt,
      credits: invoiceId,
      period_from: row.period_from,
      period_to: row.period_to,
    },
    body,
  )
  await sql`SELECT note_credited_term(${creditNoteId})`.execute(tx)
  const detail = { number: formatInvoiceNumber(series, number), invoice: invoice.number }
  await audit(tx, ctx, { accountId, action: 'invoice.credit', entity: creditNoteId, detail })
  await mailInvoice(tx, ctx, { accountId, invoiceId: creditNoteId })
  return { creditNoteId, grossMinor: body.grossMinor, currency: row.currency }
}

async function loadCredits(tx: Tx, invoiceId: InvoiceId) {
  const rows = await tx
    .selectFrom('invoice')
    .select(['taxes', 'net_minor', 'tax_minor', 'gross_minor'])
    .where('credits', '=', invoiceId)
    .execute()
  return rows.map((row) => ({
    taxes: z.array(InvoiceTax).parse(row.taxes),
    netMinor: row.net_minor,
    taxMinor: row.tax_minor,
    grossMinor: row.gross_minor,
  }))
}
