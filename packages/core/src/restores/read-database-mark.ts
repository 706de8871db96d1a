import { sql } from 'kysely'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'

/** How far the database has come. Kept outside of it, it shows when the database was restored from a backup. */
export const DatabaseMark = z.object({
  /** The next transaction; a restored database counts from an earlier one. */
  transaction: z.int(),
  /** The last invoice number of each series. */
  series: z.record(z.string(), z.int()),
})
export type DatabaseMark = z.infer<typeof DatabaseMark>

export const readDatabaseMark = defineVerb(NoInput, async ({ ctx }): Promise<DatabaseMark> => {
  requireJob(ctx)
  return withTx(ctx, async (tx) => {
    const { rows } = await sql<{ next: string }>`
      SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next`.execute(tx)
    const series = await tx.selectFrom('invoice_series').select(['name', 'last_number']).execute()
    return {
      transaction: Number(rows[0]?.next ?? 0),
      series: Object.fromEntries(series.map(({ name, last_number }) => [name, last_number])),
    }
  })
})
