import { z } from 'zod'
import { ActionType } from './actions.ts'
import { AccountId, ActionId, DomainId, UserId } from './ids.ts'
import { PageQuery, Paged } from './paging.ts'
import { Tag } from './portfolio.ts'
import { defineRoute } from './route.ts'

const At = z.iso.datetime()

/** Causes of one page of the inbox. */
export const INBOX_PAGE_SIZE = 50
/** Actions of one call, and of one cause that is opened. */
export const INBOX_MAX = 500
/** An action can be snoozed for a year. */
export const SNOOZE_DAYS_MAX = 366
/** How long solved actions are listed. */
export const SOLVED_DAYS = 30

export const INBOX_MESSAGES = {
  assignFailed: 'Unable to assign. Please try again later.',
  snoozeFailed: 'Unable to snooze. Please try again later.',
  wakeFailed: 'Unable to wake up. Please try again later.',
  dismissFailed: 'Unable to dismiss. Please try again later.',
  restoreFailed: 'Unable to restore. Please try again later.',
} as const

export const Severity = z.enum(['high', 'medium', 'low'])
export type Severity = z.infer<typeof Severity>

const HIGH_FROM = 750
const MEDIUM_FROM = 400

/** By the urgency of an action, its `order`. */
export function severityOf(urgency: number): Severity {
  if (urgency >= HIGH_FROM) return 'high'
  return urgency >= MEDIUM_FROM ? 'medium' : 'low'
}

/** `done`: dismissed, or solved in the last 30 days. */
export const InboxShow = z.enum(['open', 'snoozed', 'done'])
export type InboxShow = z.infer<typeof InboxShow>

export const InboxWho = z.enum(['all', 'mine', 'unassigned'])
export type InboxWho = z.infer<typeof InboxWho>

export const InboxFilter = z.strictObject({
  show: InboxShow.default('open'),
  who: InboxWho.default('all'),
  /** Part of the title, the site or the account. */
  query: PageQuery.shape.query,
  account: AccountId.optional(),
  site: DomainId.optional(),
  type: ActionType.optional(),
  tag: Tag.optional(),
})
export type InboxFilter = z.infer<typeof InboxFilter>

const Person = z.strictObject({ id: UserId, name: z.string() })

/** The same for every site that has the same problem. */
const Cause = z.string().min(1).max(400)

export const InboxCause = z.strictObject({
  cause: Cause,
  type: ActionType,
  severity: Severity,
  title: z.string(),
  sites: z.int().positive(),
  /** Some of them, by name. */
  siteNames: z.array(z.string()),
  /** When the newest of its actions was found. */
  foundAt: At,
  /** People who have some of them, by name. */
  assignees: z.array(Person),
  unassigned: z.int().nonnegative(),
})
export type InboxCause = z.infer<typeof InboxCause>

export const InboxCounts = z.strictObject({
  /** Neither snoozed nor done. */
  open: z.int().nonnegative(),
  mine: z.int().nonnegative(),
  unassigned: z.int().nonnegative(),
  snoozed: z.int().nonnegative(),
  done: z.int().nonnegative(),
})

export const Inbox = Paged(InboxCause).extend({
  /** Of what is filtered, whoever has it and whether it is open. */
  counts: InboxCounts,
  /** Of all sites whose actions the person may see. */
  accounts: z.array(z.strictObject({ id: AccountId, name: z.string() })),
  tags: z.array(z.string()),
  /** The name of the site that is filtered by. */
  siteName: z.string().nullable(),
  /** Sites whose actions have to be read again; `countActions` does it. */
  uncounted: z.int().nonnegative(),
  /** There are sites, but the role sees the scans of none of them. */
  isForbidden: z.boolean(),
})
export type Inbox = z.infer<typeof Inbox>

export const InboxAction = z.strictObject({
  id: ActionId,
  site: z.strictObject({
    id: DomainId,
    name: z.string(),
    account: z.strictObject({ id: AccountId, name: z.string() }),
  }),
  title: z.string(),
  message: z.string(),
  foundAt: At,
  state: z.enum(['open', 'snoozed', 'dismissed', 'solved']),
  assignee: Person.nullable(),
  /** Names are null if the person is no member any more. */
  snooze: z.strictObject({ until: At, reason: z.string(), by: z.string().nullable() }).nullable(),
  dismissal: z.strictObject({ at: At, reason: z.string(), by: z.string().nullable() }).nullable(),
  solvedAt: At.nullable(),
  /** May assign, snooze and dismiss it. */
  mayChange: z.boolean(),
})
export type InboxAction = z.infer<typeof InboxAction>

export const OpenedCause = z.strictObject({
  cause: Cause,
  type: ActionType,
  severity: Severity,
  title: z.string(),
  help: z.strictObject({ meaning: z.string(), remedy: z.string(), link: z.string() }),
  actions: z.array(InboxAction).max(INBOX_MAX),
  total: z.int().positive(),
  /** Members who see at least one of these sites. */
  people: z.array(Person.extend({ sites: z.int().positive(), isYou: z.boolean() })),
})
export type OpenedCause = z.infer<typeof OpenedCause>

export const listInbox = defineRoute({
  name: 'listInbox',
  summary: 'Actions of every site that the signed-in user may see, by cause, most urgent first',
  method: 'GET',
  path: '/api/inbox',
  access: 'signed-in',
  query: InboxFilter.extend({ page: PageQuery.shape.page }),
  response: Inbox,
})

export const countInbox = defineRoute({
  name: 'countInbox',
  summary: 'How many actions of all sites are open, snoozed and done',
  method: 'GET',
  path: '/api/inbox/count',
  access: 'signed-in',
  response: InboxCounts,
})

export const openCause = defineRoute({
  name: 'openCause',
  summary: 'One cause of the inbox: its actions on each site, and people who can get them',
  method: 'GET',
  path: '/api/inbox/cause',
  access: 'signed-in',
  query: InboxFilter.extend({ cause: Cause }),
  response: OpenedCause,
  errors: ['action_not_found'],
})

export const ActionRef = z.strictObject({ site: DomainId, action: ActionId })
export type ActionRef = z.infer<typeof ActionRef>

const Actions = z.array(ActionRef).min(1).max(INBOX_MAX)
const Reason = z.string().trim().min(1, 'Please give a reason.').max(500)

export const InboxFailure = ActionRef.extend({ code: z.string(), message: z.string() })
export type InboxFailure = z.infer<typeof InboxFailure>

const failed = z.array(InboxFailure)
const EXAMPLE = [{ site: 'dom_0000000000000000000000', action: 'act_0000000000000000000000' }]

export const assignActions = defineRoute({
  name: 'assignActions',
  summary: 'Assigns actions to a member who sees their sites, or to nobody; each has its own outcome',
  method: 'POST',
  path: '/api/inbox/assign',
  access: 'signed-in',
  body: z.strictObject({
    actions: Actions,
    /** Null: nobody. */
    to: UserId.nullable(),
    /** `false`: without an e-mail to that person. */
    notify: z.boolean().default(true),
  }),
  response: z.strictObject({
    /** `before`: the person who had it. */
    changed: z.array(ActionRef.extend({ before: UserId.nullable() })),
    failed,
  }),
  example: { body: { actions: EXAMPLE, to: 'usr_0000000000000000000000' } },
})

const Snooze = z.strictObject({ until: At, reason: Reason })

export const snoozeActions = defineRoute({
  name: 'snoozeActions',
  summary: 'Hides actions until a time, or until something new belongs to them; each has its own outcome',
  method: 'POST',
  path: '/api/inbox/snooze',
  access: 'signed-in',
  body: z.strictObject({ actions: Actions, ...Snooze.shape }),
  response: z.strictObject({
    /** `before`: the snooze that this one replaces. */
    changed: z.array(ActionRef.extend({ before: Snooze.nullable() })),
    failed,
  }),
  errors: ['snooze_out_of_range'],
  example: {
    body: { actions: EXAMPLE, until: '2026-12-01T08:00:00.000Z', reason: 'Waits for the relaunch.' },
  },
})

export const wakeActions = defineRoute({
  name: 'wakeActions',
  summary: 'Ends the snooze of actions',
  method: 'POST',
  path: '/api/inbox/wake',
  access: 'signed-in',
  body: z.strictObject({ actions: Actions }),
  response: z.strictObject({ changed: z.array(ActionRef.extend({ before: Snooze.nullable() })), failed }),
  example: { body: { actions: EXAMPLE } },
})

export const dismissActions = defineRoute({
  name: 'dismissActions',
  summary: 'Dismisses actions with a reason, until something new belongs to them',
  method: 'POST',
  path: '/api/inbox/dismiss',
  access: 'signed-in',
  body: z.strictObject({ actions: Actions, reason: Reason }),
  response: z.strictObject({ changed: z.array(ActionRef), failed }),
  example: { body: { actions: EXAMPLE, reason: 'It is our own image server.' } },
})

export const restoreActions = defineRoute({
  name: 'restoreActions',
  summary: 'Opens dismissed actions again',
  method: 'POST',
  path: '/api/inbox/restore',
  access: 'signed-in',
  body: z.strictObject({ actions: Actions }),
  response: z.strictObject({ changed: z.array(ActionRef), failed }),
  example: { body: { actions: EXAMPLE } },
})
