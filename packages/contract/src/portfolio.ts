import { z } from 'zod'
import { AccountId, DomainGroupId, DomainId, PortfolioViewId } from './ids.ts'
import { PageQuery, Paged } from './paging.ts'
import { Permission } from './permissions.ts'
import { Plan } from './plans.ts'
import { Done, FileAnswer, defineRoute } from './route.ts'
import { Health, SiteState } from './site-health.ts'

const At = z.iso.datetime()

/** Rows of one page of the portfolio. */
export const PORTFOLIO_PAGE_SIZE = 50
/** Sites of one call that changes many. */
export const BULK_MAX = 500
export const TAGS_MAX = 20
export const VIEWS_MAX = 30

export const Tag = z
  .string()
  .trim()
  .min(1, 'Please enter a tag.')
  .max(40)
  .regex(/^[^,\p{Cc}]*$/u, 'Tags can’t contain commas.')

export const PORTFOLIO_MESSAGES = {
  tagFailed: 'Unable to change the tags. Please try again later.',
  viewSaved: 'The view was saved.',
  viewSaveFailed: 'Unable to save the view. Please try again later.',
  viewDeleted: 'The view was deleted.',
  viewDeleteFailed: 'Unable to delete the view. Please try again later.',
} as const

export const SORTS = [
  'health',
  'name',
  'account',
  'acceptance',
  'visits',
  'actions',
  'scanned',
  'plan',
] as const
export const Sort = z.enum(SORTS)
export type Sort = z.infer<typeof Sort>

export const PortfolioFilter = z.strictObject({
  /** Part of the name, the account or a tag. */
  query: PageQuery.shape.query,
  account: AccountId.optional(),
  health: Health.optional(),
  /** `true`: broken, or something to review. */
  attention: z.literal('true').optional(),
  tag: Tag.optional(),
  plan: Plan.optional(),
  /** `true`: with unpublished changes. */
  changed: z.literal('true').optional(),
  sort: Sort.default('health'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type PortfolioFilter = z.infer<typeof PortfolioFilter>

export const PortfolioSite = z.strictObject({
  id: DomainId,
  name: z.string(),
  account: z.strictObject({ id: AccountId, name: z.string() }),
  tier: z.int().min(1).max(4),
  /** Of the subscription; null on the free plan. */
  product: z.int().nullable(),
  trialEndsAt: At.nullable(),
  publishedVersion: z.int().nullable(),
  hasUnpublishedChanges: z.boolean(),
  state: SiteState,
  /** When a visitor, scan or check last met the script. */
  seenAt: At.nullable(),
  /** Share of the choices that accept all, from 0 to 1; null without choices, or if the person may not see reports. */
  acceptance: z.number().min(0).max(1).nullable(),
  /** Sessions of the last 30 days. */
  visits: z.int().nonnegative().nullable(),
  /** Null until they are counted, or if the person may not see scans. */
  openActions: z.int().nonnegative().nullable(),
  /** End of the newest successful scan; null without one, or if the person may not see scans. */
  scannedAt: At.nullable(),
  tags: z.array(z.string()),
  /** Rights in the site's account that matter here. */
  may: z.array(Permission),
})
export type PortfolioSite = z.infer<typeof PortfolioSite>

export const PORTFOLIO_RIGHTS = [
  'domain:write',
  'settings:read',
  'publish:write',
  'report:read',
  'scan:read',
  'scan:write',
] as const satisfies readonly Permission[]

export const PortfolioView = z.strictObject({
  id: PortfolioViewId,
  name: z.string(),
  filter: PortfolioFilter,
  /** Sites that it shows now. */
  count: z.int().nonnegative(),
})
export type PortfolioView = z.infer<typeof PortfolioView>

export const Portfolio = Paged(PortfolioSite).extend({
  /** Of all sites, whatever is filtered. */
  totals: z.strictObject({
    sites: z.int().nonnegative(),
    health: z.record(Health, z.int().nonnegative()),
    visits: z.int().nonnegative().nullable(),
    acceptance: z.number().min(0).max(1).nullable(),
    /** Sites that need attention. */
    attention: z.int().nonnegative(),
  }),
  accounts: z.array(z.strictObject({ id: AccountId, name: z.string() })),
  tags: z.array(z.string()),
  views: z.array(PortfolioView),
  /** Sites whose open actions have to be counted, or counted again. */
  uncounted: z.int().nonnegative(),
  /** False while visits, choices and sightings of visitors can't be read. */
  areFiguresKnown: z.boolean(),
})
export type Portfolio = z.infer<typeof Portfolio>

export const listPortfolio = defineRoute({
  name: 'listPortfolio',
  summary: 'Sites of every account that the signed-in user may enter now, with health and figures',
  method: 'GET',
  path: '/api/portfolio',
  access: 'signed-in',
  query: PortfolioFilter.extend({
    page: PageQuery.shape.page,
    /** Only sites of this group of the current account. */
    group: DomainGroupId.optional(),
  }),
  response: Portfolio,
  errors: ['domain_group_not_found'],
})

export const exportPortfolio = defineRoute({
  name: 'exportPortfolio',
  summary: 'The filtered sites of the portfolio, as CSV',
  method: 'GET',
  path: '/api/portfolio/export',
  access: 'signed-in',
  query: PortfolioFilter.extend({ group: DomainGroupId.optional() }),
  response: FileAnswer,
  file: ['text/csv; charset=utf-8'],
  errors: ['domain_group_not_found', 'reports_unavailable'],
})

export const countActions = defineRoute({
  name: 'countActions',
  summary: 'Counts open actions of sites whose number is out of date, some at a time',
  method: 'POST',
  path: '/api/portfolio/count',
  access: 'signed-in',
  response: z.strictObject({ counted: z.int().nonnegative(), left: z.int().nonnegative() }),
})

export const Failure = z.strictObject({ id: DomainId, code: z.string(), message: z.string() })
export type Failure = z.infer<typeof Failure>

export const TagSitesInput = z.strictObject({
  domains: z.array(DomainId).min(1).max(BULK_MAX),
  add: z.array(Tag).max(TAGS_MAX).default([]),
  remove: z.array(Tag).max(TAGS_MAX).default([]),
})

export const tagSites = defineRoute({
  name: 'tagSites',
  summary:
    'Adds and removes tags of many sites, in all accounts of the person; each site has its own outcome',
  method: 'POST',
  path: '/api/portfolio/tag',
  access: 'signed-in',
  body: TagSitesInput,
  response: z.strictObject({
    /** Sites whose tags changed. Repeating the call with their tags swapped undoes it. */
    changed: z.array(
      z.strictObject({ id: DomainId, added: z.array(z.string()), removed: z.array(z.string()) }),
    ),
    failed: z.array(Failure),
  }),
  example: { body: { domains: ['dom_0000000000000000000000'], add: ['shop'] } },
})

export const addView = defineRoute({
  name: 'addView',
  summary: 'Saves a filter of the portfolio under a name, for the signed-in user only',
  method: 'POST',
  path: '/api/portfolio/view',
  access: 'signed-in',
  body: z.strictObject({
    name: z.string().trim().min(1, 'Please enter a name.').max(60),
    filter: PortfolioFilter,
  }),
  response: z.strictObject({ id: PortfolioViewId }),
  errors: ['view_taken', 'views_full'],
  example: { body: { name: 'Shops', filter: { query: 'shop' } } },
})

export const deleteView = defineRoute({
  name: 'deleteView',
  summary: 'Deletes a saved filter of the portfolio',
  method: 'DELETE',
  path: '/api/portfolio/view/:viewId',
  access: 'signed-in',
  params: z.strictObject({ viewId: PortfolioViewId }),
  response: Done,
  errors: ['view_not_found'],
})
