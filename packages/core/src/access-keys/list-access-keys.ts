import { listAccessKeys as route } from '@placet/contract/access-keys'
import { AccessKeyId } from '@placet/contract/ids'
import { toPaged } from '@placet/contract/paging'
import { isScope } from '@placet/contract/permissions'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { readPage, searchPattern } from '../lists/index.ts'

export const listAccessKeys = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'key:read')
  return withTx(ctx, async (tx) => {
    const matching = tx
      .selectFrom('access_key')
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .where('public_id', 'ilike', searchPattern(input.query))
    const { rows, total } = await readPage(matching, input.page, (query) =>
      query.selectAll().orderBy('created_at', 'desc'),
    )
    const keys = rows.map((row) => ({
      id: AccessKeyId.parse(row.id),
      public: row.public_id,
      scopes: row.scopes.filter(isScope),
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    }))
    return toPaged(keys, input.page, total)
  })
})
