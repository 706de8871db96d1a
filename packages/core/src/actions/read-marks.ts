import type { ActionView } from '@placet/contract/actions'
import { type ActionId, UserId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import type { DerivedAction } from '@placet/rules/actions/derived-action'
import { roleHas } from '../account-role.ts'
import type { Ctx } from '../context.ts'
import { maySee } from '../domain-in-account.ts'

type Action = Pick<DerivedAction, 'newestAt' | 'order' | 'data'> & { id: ActionId }

/** Decisions of people about the actions of a domain. */
export interface Marks {
  isDismissed(action: Action): boolean
  snoozeOf(action: Action): ActionView['snooze']
  assigneeOf(action: Action): ActionView['assignee']
}

export async function readMarks(tx: Tx, ctx: Ctx, domainId: string): Promise<Marks> {
  const dismissals = await tx
    .selectFrom('action_dismissal')
    .select(['action_id', 'dismissed_at'])
    .where('domain_id', '=', domainId)
    .execute()
  const snoozes = await tx
    .selectFrom('site_action')
    .select(['action_id', 'snoozed_until', 'snoozed_at', 'snooze_reason', 'snoozed_items', 'snoozed_urgency'])
    .where('domain_id', '=', domainId)
    .where('snoozed_until', '>', ctx.clock.now())
    .execute()
  const assigned = await tx
    .selectFrom('site_action')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.account_id', '=', 'site_action.account_id')
        .onRef('membership.user_id', '=', 'site_action.assigned_to')
        .onRef('membership.created_at', '<=', 'site_action.assigned_at'),
    )
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['action_id', 'app_user.id', 'app_user.name'])
    .where('site_action.domain_id', '=', domainId)
    .where(roleHas('scan:read'))
    .where(maySee(domainId))
    .execute()
  const dismissedAt = new Map(dismissals.map((row) => [row.action_id, row.dismissed_at]))
  const snoozeOf = new Map(snoozes.map((row) => [row.action_id, row]))
  const assigneeOf = new Map(assigned.map((row) => [row.action_id, row]))
  return {
    isDismissed({ id, newestAt }) {
      const at = dismissedAt.get(id)
      return at !== undefined && !isNewer(newestAt, at)
    },
    snoozeOf({ id, newestAt, order, data }) {
      const row = snoozeOf.get(id)
      if (!row?.snoozed_until || !row.snoozed_at) return null
      const isMore = data.cookies.length > (row.snoozed_items ?? 0) || order > (row.snoozed_urgency ?? 0)
      if (isMore || isNewer(newestAt, row.snoozed_at)) return null
      return { until: row.snoozed_until.toISOString(), reason: row.snooze_reason }
    },
    assigneeOf({ id }) {
      const row = assigneeOf.get(id)
      return row ? { id: UserId.parse(row.id), name: row.name } : null
    },
  }
}

/** Findings after a decision have not been reviewed. */
function isNewer(newestAt: string | null, decidedAt: Date): boolean {
  return newestAt !== null && Date.parse(newestAt) > decidedAt.getTime()
}
