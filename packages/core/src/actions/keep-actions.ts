import { SOLVED_DAYS } from '@placet/contract/inbox'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { readDerived } from './read-actions.ts'
import { readMarks } from './read-marks.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Stores the actions of a site for lists over many sites. Returns how many are not dismissed. */
export async function keepActions(tx: Tx, ctx: Ctx, domain: DomainRow): Promise<number> {
  const now = ctx.clock.now()
  const derived = await readDerived(tx, ctx, domain)
  const marks = await readMarks(tx, ctx, domain.id)
  const rows = derived.map((action) => ({
    domain_id: domain.id,
    action_id: action.id,
    account_id: domain.account_id,
    cause: action.key,
    type: action.type,
    title: action.title,
    message: action.message,
    urgency: action.order,
    items: action.data.cookies.length,
    newest_at: action.newestAt,
    found_at: action.newestAt ?? now,
    solved_at: null,
  }))
  if (rows.length > 0) {
    await tx
      .insertInto('site_action')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['domain_id', 'action_id']).doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          message: eb.ref('excluded.message'),
          urgency: eb.ref('excluded.urgency'),
          items: eb.ref('excluded.items'),
          newest_at: eb.ref('excluded.newest_at'),
          // One without entries is as old as it was, unless it had been solved.
          found_at: eb
            .case()
            .when(
              eb.or([eb('excluded.newest_at', 'is not', null), eb('site_action.solved_at', 'is not', null)]),
            )
            .then(eb.ref('excluded.found_at'))
            .else(eb.ref('site_action.found_at'))
            .end(),
          solved_at: null,
        })),
      )
      .execute()
  }
  const ids = rows.map(({ action_id }) => action_id)
  // A problem that comes back is a new one, so its snooze ends with it. Its assignee stays responsible.
  await tx
    .updateTable('site_action')
    .set({ solved_at: now, snoozed_until: null })
    .where('domain_id', '=', domain.id)
    .where('solved_at', 'is', null)
    .$if(ids.length > 0, (query) => query.where('action_id', 'not in', ids))
    .execute()
  await tx
    .deleteFrom('site_action')
    .where('domain_id', '=', domain.id)
    .where('solved_at', '<', new Date(now.getTime() - SOLVED_DAYS * DAY_MS))
    .execute()
  return derived.filter((action) => !marks.isDismissed(action)).length
}
