import type { InvoiceKind } from '@placet/contract/invoices'
import type { Tx } from '@placet/db/tx'
import { seriesOf } from './invoice-number.ts'
import { sql } from 'kysely'

/** The next number of the year. Row lock until the transaction ends: the series has no gaps and no duplicates. */
export async function takeNumber(tx: Tx, kind: InvoiceKind, issuedAt: Date) {
  const series = seriesOf(kind, issuedAt)
  const { last_number } = await tx
    .insertInto('invoice_series')
    .values({ name: series, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ last_number: sql`invoice_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return { series, number: last_number }
}
