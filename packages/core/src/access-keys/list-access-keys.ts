import { listAccessKeys as route } from '@placet/contract/access-keys'
import { AccessKeyId } from '@placet/contract/ids'
import { toPaged } from '@placet/contract/paging'
import { isScope } from '@placet/contract/permissions'
import { inputOf } from '@placet/contract/route'
import { accountsBarred } from '../account-policy.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { readPage, searchPattern } from '../lists/index.ts'
import { keysWith } from './internal.ts'

export const listAccessKeys = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'key:read')
  return withTx(ctx, async (tx) => {
    const barred = await accountsBarred(tx, ctx)
    const matching = keysWith(tx, ctx, 'key:read')
      .$if(barred.length > 0, (query) => query.where('access_key.account_id', 'not in', barred))
      .innerJoin('account', 'account.id', 'access_key.account_id')
      .where((eb) =>
        eb.or([
          eb('access_key.public_id', 'ilike', searchPattern(input.query)),
          eb('access_key.name', 'ilike', searchPattern(input.query)),
          eb('account.name', 'ilike', searchPattern(input.query)),
        ]),
      )
    const { rows, total } = await readPage(matching, input.page, (query) =>
      query
        .selectAll('access_key')
        .select('account.name as account')
        .orderBy('access_key.created_at', 'desc'),
    )
    const keys = rows.map((row) => ({
      id: AccessKeyId.parse(row.id),
      name: row.name,
      account: { name: row.account },
      public: row.public_id,
      scopes: row.scopes.filter(isScope),
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      lastUsedNetwork: row.last_used_network,
      networks: row.networks,
    }))
    return toPaged(keys, input.page, total)
  })
})
