import { InvoiceRow, listInvoices as route } from '@placet/contract/invoices'
import { toPaged } from '@placet/contract/paging'
import { defineVerb } from '../define-verb.ts'
import { formatInvoiceNumber } from './invoice-number.ts'
import { invoiceStatus } from './invoice-status.ts'
import { inputOf } from '@placet/contract/route'
import { sql } from 'kysely'
import { withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { readPage, searchPattern } from '../lists/index.ts'

export const listInvoices = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'billing:read')
  return withTx(ctx, async (tx) => {
    const matching = tx
      .selectFrom('invoice')
      .where('account_id', '=', accountId)
      .$if(input.query !== '', (query) =>
        query.where(
          sql<string>`series || '-' || lpad(number::text, 6, '0')`,
          'ilike',
          searchPattern(input.query),
        ),
      )
    const { rows, total } = await readPage(matching, input.page, (query) =>
      query
        .select([
          'id',
          'kind',
          'series',
          'number',
          'gross_minor',
          'currency',
          'issued_at',
          'due_at',
          'paid_with',
        ])
        .select((eb) =>
          eb
            .selectFrom('invoice as note')
            .select((note) => note.fn.sum<string | null>('note.gross_minor').as('credited'))
            .whereRef('note.credits', '=', 'invoice.id')
            .as('credited'),
        )
        .orderBy('issued_at', 'desc')
        .orderBy('number', 'desc'),
    )
    const invoices = rows.map(({ id, series, number, ...row }) => {
      const kind = InvoiceRow.shape.kind.parse(row.kind)
      return InvoiceRow.parse({
        id,
        kind,
        number: formatInvoiceNumber(series, number),
        status: invoiceStatus({ kind, paidWith: row.paid_with, dueAt: row.due_at }, ctx.clock.now()),
        grossMinor: row.gross_minor,
        dueMinor:
          kind === 'invoice' && row.paid_with === null ? row.gross_minor - Number(row.credited ?? 0) : 0,
        currency: row.currency,
        issuedAt: row.issued_at.toISOString(),
        dueAt: row.due_at.toISOString(),
      })
    })
    return toPaged(invoices, input.page, total)
  })
})
