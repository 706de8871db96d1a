import { toPaged } from '@placet/contract/paging'
import { SecurityEventView } from '@placet/contract/security-events'
import type { Tx } from '@placet/db/tx'
import { type SelectQueryBuilder, sql } from 'kysely'
import { readPage } from './read-page.ts'

/** Events with the people and keys they name. Callers add the rows they may show. */
export function eventsIn(tx: Tx) {
  return tx
    .selectFrom('security_event')
    .leftJoin('app_user', 'app_user.id', 'security_event.user_id')
    .leftJoin('access_key', 'access_key.id', 'security_event.key_id')
}

type Events = ReturnType<typeof eventsIn>
type Matching =
  Events extends SelectQueryBuilder<infer Db, infer Tables, object>
    ? SelectQueryBuilder<Db, Tables, object>
    : never

/** One page, newest first. */
export async function readEventPage(matching: Matching, page: number) {
  const { rows, total } = await readPage(matching, page, (query) =>
    query
      .select(['security_event.id', 'at', 'last_at', 'count', 'kind', 'network', 'browser', 'detail'])
      .select(sql<string>`coalesce(app_user.name, access_key.public_id, '')`.as('actor'))
      .orderBy('last_at', 'desc')
      .orderBy('security_event.id', 'desc'),
  )
  const events = rows.map(({ at, last_at, ...row }) =>
    SecurityEventView.parse({ ...row, at: at.toISOString(), lastAt: last_at.toISOString() }),
  )
  return toPaged(events, page, total)
}
