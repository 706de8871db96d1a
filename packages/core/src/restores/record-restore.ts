import { DomainId } from '@placet/contract/ids'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { deleteErased } from '../delete-erased.ts'
import { requireJob } from '../permissions.ts'
import { PublicationHead, resumePublications } from '../proofs/index.ts'
import { DatabaseMark } from './read-database-mark.ts'

/** Numbers that may have been given out after the mark was last kept. */
const SKIPPED_NUMBERS = 50

const Input = z.object({
  mark: DatabaseMark,
  /** Versions that the edges have, by domain code. */
  versions: z.record(z.string(), z.int().positive()),
  /** How often the edges know a domain to be deleted, by domain code. */
  removals: z.record(z.string(), z.int().positive()),
  /** Domains whose records are erased: the backup has brought back their rows. */
  erased: z.array(DomainId),
  /** The newest head of the publication log that was signed. */
  publications: PublicationHead.nullable(),
})

interface Raised {
  series: Record<string, { from: number; to: number }>
  domains: number
  erased: number
  publications: { from: number; leaves: number } | null
}

/**
 * After a restore from a backup: no invoice number and no published version is given out twice, erased sites stay erased, the
 * publication log continues from its newest signed head, and renewals wait for an operator.
 */
export const recordRestore = defineVerb(Input, async ({ ctx, input }): Promise<Raised> => {
  requireJob(ctx)
  return withTx(ctx, async (tx) => {
    const raised: Raised = { series: {}, domains: 0, erased: 0, publications: null }
    for (const domainId of input.erased) {
      if (await deleteErased(tx, ctx, domainId)) raised.erased += 1
    }
    for (const [name, last] of Object.entries(input.mark.series)) {
      const to = last + SKIPPED_NUMBERS
      const row = await tx
        .selectFrom('invoice_series')
        .select('last_number')
        .where('name', '=', name)
        .forUpdate()
        .executeTakeFirst()
      await tx
        .insertInto('invoice_series')
        .values({ name, last_number: to })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ last_number: to })
            .where('invoice_series.last_number', '<', to),
        )
        .execute()
      raised.series[name] = { from: row?.last_number ?? 0, to }
    }
    for (const [code, version] of Object.entries(input.versions)) {
      const { numUpdatedRows } = await tx
        .updateTable('domain')
        .set({ version_floor: version })
        .where('code', '=', code)
        .where((eb) => eb(eb.fn.coalesce('published_version', eb.lit(0)), '<', version))
        .where('version_floor', '<', version)
        .executeTakeFirst()
      raised.domains += Number(numUpdatedRows)
    }
    // Otherwise nothing that is published from here on would replace a removal that the edges have.
    for (const [code, removals] of Object.entries(input.removals)) {
      await tx
        .updateTable('domain')
        .set({ removals })
        .where('code', '=', code)
        .where('removals', '<', removals)
        .execute()
    }
    const now = ctx.clock.now()
    if (input.publications) raised.publications = await resumePublications(tx, input.publications, now)
    const detail = { ...raised }
    await tx
      .insertInto('database_restore')
      .values({
        noticed_at: now,
        detail: JSON.stringify(detail),
        lost_from: raised.publications?.from ?? null,
        lost_leaves: raised.publications?.leaves ?? null,
      })
      .execute()
    await audit(tx, ctx, { accountId: null, action: 'database.restored', entity: 'database', detail })
    return raised
  })
})
