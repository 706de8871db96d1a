import { getInvoice as route, InvoiceView } from '@placet/contract/invoices'
import { inputOf } from '@placet/contract/route'
import { defineVerb } from '../define-verb.ts'
import { formatInvoiceNumber } from './invoice-number.ts'
import { invoiceStatus } from './invoice-status.ts'
import { withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { getInvoiceInAccount, loadIssuedInvoice } from './internal.ts'
import { loadRefunds } from './load-refunds.ts'

export const getInvoice = defineVerb(inputOf(route), async ({ ctx, input }): Promise<InvoiceView> => {
  requirePermission(ctx, 'billing:read')
  return withTx(ctx, async (tx) => {
    const row = await getInvoiceInAccount(tx, ctx, input.invoiceId)
    const issued = await loadIssuedInvoice(tx, row)
    const creditNotes = await tx
      .selectFrom('invoice')
      .select(['id', 'series', 'number', 'gross_minor'])
      .where('credits', '=', row.id)
      .orderBy('issued_at')
      .execute()
    return InvoiceView.parse({
      ...issued,
      status: invoiceStatus(
        { kind: issued.kind, paidWith: row.paid_with, dueAt: row.due_at },
        ctx.clock.now(),
      ),
      paidAt: row.paid_at?.toISOString() ?? null,
      paidWith: row.paid_with,
      refunds: await loadRefunds(tx, ctx, [row.id, ...creditNotes.map(({ id }) => id)]),
      creditNotes: creditNotes.map(({ id, series, number, gross_minor }) => ({
        id,
        number: formatInvoiceNumber(series, number),
        grossMinor: gross_minor,
      })),
    })
  })
})
