import { AccountId, ActionId, DomainId, UserId } from '@placet/contract/ids'
import { INBOX_MAX, type InboxAction, type OpenedCause, openCause as route } from '@placet/contract/inbox'
import { memberMay } from '@placet/contract/permissions'
import { inputOf } from '@placet/contract/route'
import { ACTION_HELP } from '@placet/rules/actions/action-help'
import { helpLink } from '@placet/rules/actions/derived-action'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { readPeople } from './people.ts'
import { readInbox } from './read-inbox.ts'
import { type Placed, matchesPlace, matchesTab, stateOf, toCause } from './rules.ts'

export const openCause = defineVerb(inputOf(route), async ({ ctx, input }): Promise<OpenedCause> => {
  const { userId } = requireUser(ctx)
  const { cause, ...filter } = input
  return withTx(ctx, async (tx) => {
    const { actions } = await readInbox(tx, ctx, cause)
    const matching = actions
      .filter((action) => matchesPlace(action, filter) && matchesTab(action, filter, userId))
      .toSorted((one, other) => (one.site.row.name < other.site.row.name ? -1 : 1))
    const its = toCause(matching)
    if (!its) throw refuse('action_not_found')
    const shown = matching.slice(0, INBOX_MAX)
    const people = await readPeople(
      tx,
      shown.map(({ row }) => row.domain_id),
    )
    const { meaning, remedy } = ACTION_HELP[its.type]
    return {
      cause,
      type: its.type,
      severity: its.severity,
      title: its.title,
      help: { meaning, remedy, link: helpLink(its.type) },
      actions: shown.map(toAction),
      total: matching.length,
      people: people.map(({ user_id, name, domain_ids }) => ({
        id: UserId.parse(user_id),
        name,
        sites: domain_ids.length,
        isYou: user_id === userId,
      })),
    }
  })
})

function toAction({ row, site, membership }: Placed): InboxAction {
  const state = stateOf(row)
  return {
    id: ActionId.parse(row.action_id),
    site: {
      id: DomainId.parse(row.domain_id),
      name: site.row.name,
      account: { id: AccountId.parse(row.account_id), name: site.row.account_name },
    },
    title: row.title,
    message: row.message,
    foundAt: row.found_at.toISOString(),
    state,
    assignee:
      row.assignee_id === null ? null : { id: UserId.parse(row.assignee_id), name: row.assignee_name ?? '' },
    snooze:
      state === 'snoozed' && row.snoozed_until
        ? { until: row.snoozed_until.toISOString(), reason: row.snooze_reason, by: row.snoozed_by }
        : null,
    dismissal:
      state === 'dismissed' && row.dismissed_at
        ? { at: row.dismissed_at.toISOString(), reason: row.dismiss_reason ?? '', by: row.dismissed_by }
        : null,
    solvedAt: row.solved_at?.toISOString() ?? null,
    mayChange: memberMay(membership, 'scan:write'),
  }
}
