import { listStatement as route, StatementRow } from '@placet/contract/invoices'
import { toPaged } from '@placet/contract/paging'
import { inputOf } from '@placet/contract/route'
import { sql } from 'kysely'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { readPage } from '../lists/index.ts'
import { requirePermission } from '../permissions.ts'
import { formatInvoiceNumber } from './invoice-number.ts'

/** Every change of the balance with the balance after it. Entries are only ever added, so their order is fixed. */
export const listStatement = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'billing:read')
  return withTx(ctx, async (tx) => {
    const matching = tx
      .selectFrom('balance_entry')
      .leftJoin('invoice', (join) =>
        join
          .onRef('invoice.id', '=', 'balance_entry.source')
          .onRef('invoice.account_id', '=', 'balance_entry.account_id'),
      )
      .where('balance_entry.account_id', '=', accountId)
    const { rows, total } = await readPage(matching, input.page, (query) =>
      query
        .select([
          'balance_entry.created_at',
          'balance_entry.reason',
          'balance_entry.amount_minor',
          'balance_entry.currency',
          'invoice.id as document_id',
          'invoice.series',
          'invoice.number',
        ])
        .select(
          sql<string>`sum(balance_entry.amount_minor)
            OVER (PARTITION BY balance_entry.currency ORDER BY balance_entry.id)`.as('balance_minor'),
        )
        .orderBy('balance_entry.id', 'desc'),
    )
    const entries = rows.map(({ document_id, series, number, ...row }) =>
      StatementRow.parse({
        at: row.created_at.toISOString(),
        reason: row.reason,
        amountMinor: row.amount_minor,
        balanceMinor: Number(row.balance_minor),
        currency: row.currency,
        document:
          document_id === null || series === null || number === null
            ? null
            : { id: document_id, number: formatInvoiceNumber(series, number) },
      }),
    )
    return toPaged(entries, input.page, total)
  })
})
