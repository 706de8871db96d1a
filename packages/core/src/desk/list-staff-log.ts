import { listStaffLog as route, StaffEntry } from '@placet/contract/desk'
import { toPaged } from '@placet/contract/paging'
import { inputOf } from '@placet/contract/route'
import { sql } from 'kysely'
import { defineVerb } from '../define-verb.ts'
import { readPage, searchPattern } from '../lists/index.ts'
import { requireStaff } from '../permissions.ts'
import { atDesk } from './at-desk.ts'
import { namesOf } from './names-of.ts'

export const listStaffLog = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireStaff(ctx)
  return atDesk(ctx, async (tx) => {
    const matching = tx
      .selectFrom('audit_entry')
      .leftJoin('app_user', 'app_user.id', 'audit_entry.actor_id')
      .where('audit_entry.account_id', 'is', null)
      .where('action', 'like', 'staff.%')
      .$if(input.query !== '', (query) =>
        query.where((eb) =>
          eb.or([
            eb('app_user.name', 'ilike', searchPattern(input.query)),
            eb('app_user.email', 'ilike', searchPattern(input.query)),
            eb('entity', 'ilike', searchPattern(input.query)),
            eb(sql<string>`detail::text`, 'ilike', searchPattern(input.query)),
          ]),
        ),
      )
    const { rows, total } = await readPage(matching, input.page, (query) =>
      query
        .select(['audit_entry.id', 'at', 'actor_id', 'app_user.name', 'action', 'entity', 'detail'])
        .orderBy('audit_entry.id', 'desc'),
    )
    const names = await namesOf(
      tx,
      rows.map(({ entity }) => entity),
    )
    const entries = rows.map(({ id, at, actor_id, name, action, entity, detail }) =>
      StaffEntry.parse({
        ...{ id, at: at.toISOString(), who: name ?? actor_id, action, detail },
        account: names.has(entity) ? { id: entity, name: names.get(entity) } : null,
      }),
    )
    return toPaged(entries, input.page, total)
  })
})
