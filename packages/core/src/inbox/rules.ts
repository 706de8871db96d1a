import {
  type Inbox,
  type InboxCause,
  type InboxFilter,
  type InboxShow,
  type InboxAction,
  severityOf,
} from '@placet/contract/inbox'
import { UserId } from '@placet/contract/ids'
import { ACTION_HELP } from '@placet/rules/actions/action-help'
import type { OwnSite } from '../portfolio/index.ts'
import type { ActionRow, OwnAction } from './read-own-actions.ts'

const NAMES_MAX = 3

/** An action with the site that it belongs to. */
export interface Placed extends OwnAction {
  site: OwnSite
}

export function stateOf({ solved_at, dismissed_at, is_snoozed }: ActionRow): InboxAction['state'] {
  if (solved_at) return 'solved'
  if (dismissed_at) return 'dismissed'
  return is_snoozed ? 'snoozed' : 'open'
}

function showOf(row: ActionRow): InboxShow {
  const state = stateOf(row)
  return state === 'open' || state === 'snoozed' ? state : 'done'
}

/** Everything of the filter that doesn't depend on the tab. */
export function matchesPlace({ row, site }: Placed, filter: InboxFilter): boolean {
  const { query, account, site: siteId, type, tag } = filter
  return (
    (query === '' || [row.title, site.row.name, site.row.account_name].some((text) => has(text, query))) &&
    (account === undefined || row.account_id === account) &&
    (siteId === undefined || row.domain_id === siteId) &&
    (type === undefined || row.type === type) &&
    (tag === undefined || site.row.tags.some((each) => each.toLowerCase() === tag.toLowerCase()))
  )
}

export function matchesTab({ row }: OwnAction, { show, who }: InboxFilter, userId: UserId): boolean {
  return (
    showOf(row) === show &&
    (who === 'all' || (who === 'mine' ? row.assignee_id === userId : row.assignee_id === null))
  )
}

const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

export function countsOf(actions: readonly OwnAction[], userId: UserId): Inbox['counts'] {
  const counts = { open: 0, mine: 0, unassigned: 0, snoozed: 0, done: 0 }
  for (const { row } of actions) {
    const show = showOf(row)
    counts[show] += 1
    if (show !== 'open') continue
    if (row.assignee_id === userId) counts.mine += 1
    if (row.assignee_id === null) counts.unassigned += 1
  }
  return counts
}

/** Agencies fix causes, not sites: actions about the same thing are one entry. */
export function toCauses(actions: readonly Placed[]): InboxCause[] {
  return [...Map.groupBy(actions, ({ row }) => row.cause).values()]
    .map((its) => ({ its, urgency: Math.max(...its.map(({ row }) => row.urgency)) }))
    .toSorted(
      (one, other) =>
        other.urgency - one.urgency ||
        other.its.length - one.its.length ||
        compare(one.its[0]?.row.cause ?? '', other.its[0]?.row.cause ?? ''),
    )
    .flatMap(({ its }) => toCause(its) ?? [])
}

export function toCause(its: readonly Placed[]): InboxCause | null {
  const [first] = its
  if (!first) return null
  const names = its.map(({ site }) => site.row.name).toSorted()
  return {
    cause: first.row.cause,
    type: first.row.type,
    severity: severityOf(Math.max(...its.map(({ row }) => row.urgency))),
    title: titleOf(its.map(({ row }) => row)),
    sites: its.length,
    siteNames: names.slice(0, NAMES_MAX),
    foundAt: new Date(Math.max(...its.map(({ row }) => row.found_at.getTime()))).toISOString(),
    assignees: assigneesOf(its),
    unassigned: its.filter(({ row }) => row.assignee_id === null).length,
  }
}

/** Titles of sites differ if they count something: then the name of the type says what they share. */
function titleOf(rows: readonly ActionRow[]): string {
  const [first] = rows
  if (!first) return ''
  return rows.every(({ title }) => title === first.title) ? first.title : ACTION_HELP[first.type].title
}

function assigneesOf(its: readonly Placed[]): InboxCause['assignees'] {
  const people = new Map<string, string>()
  for (const { row } of its) if (row.assignee_id) people.set(row.assignee_id, row.assignee_name ?? '')
  return [...people]
    .map(([id, name]) => ({ id: UserId.parse(id), name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en') || compare(one.id, other.id))
    .slice(0, NAMES_MAX)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
