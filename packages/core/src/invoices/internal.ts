import { IssuedInvoice } from '@placet/contract/invoices'
import type { InvoiceId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import type { Invoice } from '@placet/db/types.gen'
import { formatInvoiceNumber } from './invoice-number.ts'
import type { Selectable } from 'kysely'
import { type Ctx, accountOf } from '../context.ts'
import { refuse } from '../refuse.ts'

export type InvoiceRecord = Selectable<Invoice>

/** The invoice, if it is in the actor's account; a job can access all invoices. */
export async function getInvoiceInAccount(
  tx: Tx,
  ctx: Ctx,
  invoiceId: InvoiceId,
  { lock = false }: { lock?: boolean } = {},
): Promise<InvoiceRecord> {
  const query = tx
    .selectFrom('invoice')
    .selectAll()
    .where('id', '=', invoiceId)
    .$if(ctx.actor.kind !== 'job', (mine) => mine.where('account_id', '=', accountOf(ctx.actor)))
  const invoice = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!invoice) throw refuse('invoice_not_found')
  return invoice
}

/** Looks up an invoice by its printed number: the series and the number within it. */
export function findByNumber(tx: Tx, text: string): Promise<InvoiceRecord | undefined> {
  const at = text.lastIndexOf('-')
  return tx
    .selectFrom('invoice')
    .selectAll()
    .where('series', '=', text.slice(0, at))
    .where('number', '=', Number(text.slice(at + 1)))
    .executeTakeFirst()
}

/** The document as issued, without later status changes. */
export async function loadIssuedInvoice(tx: Tx, row: InvoiceRecord): Promise<IssuedInvoice> {
  const lines = await tx
    .selectFrom('invoice_line')
    .select(['description', 'quantity', 'unit_minor', 'discount_minor', 'net_minor', 'tax_basis_points'])
    .where('invoice_id', '=', row.id)
    .orderBy('position')
    .execute()
  const credited =
    row.credits === null
      ? undefined
      : await tx
          .selectFrom('invoice')
          .select(['id', 'series', 'number', 'issued_at'])
          .where('id', '=', row.credits)
          .executeTakeFirstOrThrow()
  return IssuedInvoice.parse({
    id: row.id,
    kind: row.kind,
    number: formatInvoiceNumber(row.series, row.number),
    seller: row.seller,
    buyer: row.buyer,
    currency: row.currency,
    lines: lines.map((line) => ({
      description: line.description,
      quantity: line.quantity,
      unitMinor: line.unit_minor,
      discountMinor: line.discount_minor,
      netMinor: line.net_minor,
      taxBasisPoints: line.tax_basis_points,
    })),
    taxes: row.taxes,
    taxDecision: row.tax_decision,
    netMinor: row.net_minor,
    taxMinor: row.tax_minor,
    grossMinor: row.gross_minor,
    issuedAt: row.issued_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    period:
      row.period_from && row.period_to
        ? { from: row.period_from.toISOString(), to: row.period_to.toISOString() }
        : null,
    credits: credited
      ? {
          id: credited.id,
          number: formatInvoiceNumber(credited.series, credited.number),
          issuedAt: credited.issued_at.toISOString(),
        }
      : null,
  })
}
