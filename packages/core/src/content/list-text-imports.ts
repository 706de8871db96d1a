import { TextImportId } from '@placet/contract/ids'
import { inputOf } from '@placet/contract/route'
import { listTextImports as route } from '@placet/contract/text-files'
import { sql } from 'kysely'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { readActorNames } from '../settings/index.ts'

export const listTextImports = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'content:read')
  return withTx(ctx, async (tx) => {
    const { id } = await getDomainInAccount(tx, ctx, input.domainId)
    const rows = await tx
      .selectFrom('text_import')
      .select(['id', 'file_name', 'made_by', 'made_at', 'undone_at'])
      .select(sql<number>`jsonb_array_length(changes)`.as('changed'))
      .where('domain_id', '=', id)
      .orderBy('made_at', 'desc')
      .orderBy('id')
      .execute()
    const nameOf = await readActorNames(
      tx,
      rows.map(({ made_by }) => made_by),
    )
    return rows.map((row) => ({
      id: TextImportId.parse(row.id),
      fileName: row.file_name,
      changed: row.changed,
      madeBy: nameOf(row.made_by) ?? row.made_by,
      madeAt: row.made_at.toISOString(),
      undoneAt: row.undone_at?.toISOString() ?? null,
    }))
  })
})
