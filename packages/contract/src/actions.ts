import { z } from 'zod'
import { DomainParams } from './domain-params.ts'
import { ActionId, CookieId, ScanId, UserId } from './ids.ts'
import { defineRoute } from './route.ts'

export const ACTION_TYPES = [
  'cookies_uncategorized',
  'set_before_consent',
  'set_after_refusal',
  'service_without_blocker',
  'script_missing',
  'script_late',
  'script_twice',
  'script_wrong_code',
  'consent_mode_late',
  'other_banner',
  'unknown_third_party',
  'vendor_not_listed',
  'cookie_vanished',
  'lifetime_longer',
  'home_only',
  'law_changes',
] as const
export const ActionType = z.enum(ACTION_TYPES)
export type ActionType = z.infer<typeof ActionType>

/** Effect of a button. `open` links to a dashboard page; everything else runs on the server. */
export const ACTION_BUTTONS = [
  'cookie-categorize',
  'service-add',
  'blocker-enable',
  'cookie-delete',
  'lifetime-accept',
  'rescan',
  'dismiss',
  'restore',
  'open',
] as const
export const ActionButtonType = z.enum(ACTION_BUTTONS)

/** Category of an action; necessary is collapsed by default. */
export const ActionCategoryView = z.strictObject({
  id: z.int().min(1).max(5),
  title: z.string(),
  order: z.int(),
})

/** In page order. Site-wide actions are grouped with uncategorized ones. */
export const ACTION_CATEGORIES: readonly z.infer<typeof ActionCategoryView>[] = [
  { id: 5, title: 'Whole site and uncategorized', order: 1 },
  { id: 4, title: 'Marketing', order: 2 },
  { id: 3, title: 'Analytics', order: 3 },
  { id: 2, title: 'Preferences', order: 4 },
  { id: 1, title: 'Necessary', order: 5 },
]

export const ActionView = z.strictObject({
  id: ActionId,
  serviceId: z.int().nullable(),
  type: ActionType,
  /** Id of its category. */
  status: z.int().min(1).max(5),
  title: z.string(),
  message: z.string(),
  dismissed: z.boolean(),
  /** Null unless it is snoozed now. Snoozed actions don't count as open. */
  snooze: z.strictObject({ until: z.iso.datetime(), reason: z.string() }).nullable(),
  assignee: z.strictObject({ id: UserId, name: z.string() }).nullable(),
  /** Higher is more urgent. */
  order: z.int(),
  buttons: z.array(
    z.strictObject({
      type: ActionButtonType,
      title: z.string(),
      disabled: z.boolean(),
      /** Dashboard page that `open` links to. */
      href: z.string().optional(),
    }),
  ),
  docs: z.array(z.strictObject({ title: z.string(), link: z.string() })),
  data: z.strictObject({
    cookies: z.array(
      z.strictObject({
        cookieId: CookieId,
        name: z.string(),
        hostName: z.string(),
        /** The catalogue's suggestion; null if unknown. */
        suggestedCategoryId: z.int().min(1).max(5).nullable(),
      }),
    ),
    /** Pages or addresses that prove it. */
    urls: z.array(z.string()),
  }),
})
export type ActionView = z.infer<typeof ActionView>

export const ActionsView = z.strictObject({
  /** Scan the actions are based on: the newest successful one. Null until there is one. */
  scan: z.strictObject({ id: ScanId, endedAt: z.iso.datetime() }).nullable(),
  categories: z.array(ActionCategoryView),
  actions: z.array(ActionView),
})
export type ActionsView = z.infer<typeof ActionsView>

export const listActions = defineRoute({
  name: 'listActions',
  summary: 'Open actions for a domain, by category',
  method: 'GET',
  path: '/api/domain/:domainId/action',
  access: 'scan:read',
  params: DomainParams,
  response: ActionsView,
  errors: ['account_not_found', 'domain_not_found'],
})

export const listActionsOfCategory = defineRoute({
  name: 'listActionsOfCategory',
  summary: 'Open actions in one category',
  method: 'GET',
  path: '/api/domain/:domainId/action/category/:categoryId',
  access: 'scan:read',
  params: DomainParams.extend({ categoryId: z.coerce.number().int().min(1).max(5) }),
  response: z.array(ActionView),
  errors: ['account_not_found', 'domain_not_found'],
})

export const ACT_TYPES = ACTION_BUTTONS.filter((type) => type !== 'open' && type !== 'rescan')

export const ActBody = z.strictObject({
  type: z.enum(ACT_TYPES),
  serviceId: z.int().positive().optional(),
  data: z
    .array(z.strictObject({ cookieId: CookieId, categoryId: z.int().min(1).max(5) }))
    .max(1000)
    .optional(),
})
export type ActBody = z.infer<typeof ActBody>

export const performAction = defineRoute({
  name: 'performAction',
  summary: 'Runs an action’s button and returns the action’s new state',
  method: 'PATCH',
  path: '/api/domain/:domainId/action/:actionId/action',
  access: 'scan:write',
  params: DomainParams.extend({ actionId: ActionId }),
  body: ActBody,
  /** Null when nothing is left to do. */
  response: z.strictObject({ action: ActionView.nullable() }),
  errors: [
    'account_not_found',
    'domain_not_found',
    'action_not_found',
    'action_not_possible',
    'blockers_full',
  ],
  example: { body: { type: 'dismiss' } },
})
