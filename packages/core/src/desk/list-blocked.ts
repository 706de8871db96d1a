import { listBlocked as route } from '@placet/contract/desk'
import { toPaged } from '@placet/contract/paging'
import { inputOf } from '@placet/contract/route'
import { defineVerb } from '../define-verb.ts'
import { readPage, searchPattern } from '../lists/index.ts'
import { requireStaff } from '../permissions.ts'
import { atDesk } from './at-desk.ts'

export const listBlocked = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireStaff(ctx)
  return atDesk(ctx, async (tx) => {
    const matching = tx
      .selectFrom('blocked_address')
      .leftJoin('app_user', 'app_user.id', 'blocked_address.blocked_by')
      .$if(input.query !== '', (query) =>
        query.where('blocked_address.email', 'ilike', searchPattern(input.query)),
      )
    const { rows, total } = await readPage(matching, input.page, (query) =>
      query
        .select(['blocked_address.email', 'reason', 'blocked_at', 'app_user.name'])
        .orderBy('blocked_at', 'desc')
        .orderBy('blocked_address.email'),
    )
    const addresses = rows.map(({ email, reason, blocked_at, name }) => ({
      ...{ email, reason, at: blocked_at.toISOString(), by: name },
    }))
    return toPaged(addresses, input.page, total)
  })
})
