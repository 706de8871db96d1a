import { listAccounts as route } from '@placet/contract/accounts'
import { AccountId } from '@placet/contract/ids'
import { toPaged } from '@placet/contract/paging'
import { AnyRole } from '@placet/contract/permissions'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { readPage, searchPattern } from '../lists/index.ts'

export const listAccounts = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const { userId } = requireUser(ctx)
  return withTx(ctx, async (tx) => {
    const matching = tx
      .selectFrom('membership')
      .innerJoin('account', 'account.id', 'membership.account_id')
      .where('membership.user_id', '=', userId)
      .where('account.name', 'ilike', searchPattern(input.query))
    const { rows, total } = await readPage(matching, input.page, (query) =>
      query
        .select(['account.id', 'account.name', 'membership.role'])
        .orderBy('account.name')
        .orderBy('account.id'),
    )
    const items = rows.map((row) => ({
      id: AccountId.parse(row.id),
      name: row.name,
      role: AnyRole.parse(row.role),
    }))
    return toPaged(items, input.page, total)
  })
})
