import { LinkedTemplateId } from '@placet/contract/ids'
import type { TemplateSummary } from '@placet/contract/linked-templates'
import { sql } from 'kysely'
import { withTx } from '../context.ts'
import { NoInput, defineVerb } from '../define-verb.ts'
import { requirePermission, requireWholeAccount } from '../permissions.ts'
import { countSites } from './internal.ts'

export const listTemplates = defineVerb(NoInput, async ({ ctx }): Promise<TemplateSummary[]> => {
  const accountId = requirePermission(ctx, 'settings:read')
  requireWholeAccount(ctx)
  return withTx(ctx, async (tx) => {
    const rows = await tx
      .selectFrom('linked_template as t')
      .innerJoin('linked_template_version as v', (join) =>
        join.onRef('v.template_id', '=', 't.id').onRef('v.version', '=', 't.version'),
      )
      .select(['t.id', 't.name', 't.version', 'v.created_at'])
      .select(sql<number>`jsonb_array_length(v.leaves)`.as('settings'))
      .where('t.account_id', '=', accountId)
      .orderBy(sql`lower(t.name)`)
      .execute()
    const sites = await countSites(tx)
    return rows.map(({ id, created_at, ...row }) => ({
      ...row,
      id: LinkedTemplateId.parse(id),
      sites: sites.get(id) ?? 0,
      savedAt: created_at.toISOString(),
    }))
  })
})
