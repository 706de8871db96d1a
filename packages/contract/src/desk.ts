import { z } from 'zod'
import { STAFF_ACTIONS } from './audit.ts'
import { Email } from './auth.ts'
import { AccountId, DomainId, ScanId } from './ids.ts'
import { InvoiceRow } from './invoices.ts'
import { Money } from './money.ts'
import { PageQuery, Paged } from './paging.ts'
import { AnyRole } from './permissions.ts'
import { CouponView, PRODUCT, RaisedLimit, SiteLimit } from './plans.ts'
import { Done, defineRoute } from './route.ts'
import { ScanStatus } from './scans.ts'
import { SiteState } from './site-health.ts'
import { endView, viewAccount } from './staff-view.ts'

const At = z.iso.datetime()

/** How long an account stays open for the session that opened it. */
export const VISIT_MINUTES = 60
/** Accounts that one search returns. */
export const DESK_RESULTS_MAX = 50
/** Sites of an account that its page at the desk lists. */
export const DESK_SITES_MAX = 200
/** Invoices, mails, jobs and scans that the page lists, newest first. */
export const DESK_ROWS_MAX = 20

/** Whether the session may use the desk: `missing` has to set up a second factor, `unused` has to log in with it. */
export const DeskFactor = z.enum(['used', 'unused', 'missing'])
export type DeskFactor = z.infer<typeof DeskFactor>

export const Reason = z.string().trim().min(5, 'Please give a reason of at least 5 characters.').max(500)

export const FoundAccount = z.strictObject({
  id: AccountId,
  name: z.string(),
  company: z.string(),
  createdAt: At,
  sites: z.int().nonnegative(),
  /** Addresses and sites that the query matched; empty if it matched the account itself. */
  matches: z.array(z.string()),
})
export type FoundAccount = z.infer<typeof FoundAccount>

export const searchDesk = defineRoute({
  name: 'searchDesk',
  summary: 'Accounts by name, ID, e-mail address, site, or token of a visitor; the search is logged',
  method: 'POST',
  path: '/api/desk/search',
  access: 'staff',
  body: z.strictObject({ query: z.string().trim().min(2, 'Please enter at least 2 characters.').max(200) }),
  response: z.strictObject({
    data: z.array(FoundAccount).max(DESK_RESULTS_MAX),
    /** There are more than one answer holds. */
    hasMore: z.boolean(),
  }),
  errors: ['proofs_unavailable'],
  example: { body: { query: 'shop.example' } },
})

export const Visit = z.strictObject({
  account: z.strictObject({ id: AccountId, name: z.string() }),
  reason: z.string(),
  /** The owner agreed to it; `reason` may be empty then. */
  byConsent: z.boolean(),
  openedAt: At,
  endsAt: At,
})
export type Visit = z.infer<typeof Visit>

export const listVisits = defineRoute({
  name: 'listVisits',
  summary: 'Accounts that this session has open at the desk',
  method: 'GET',
  path: '/api/desk/visit',
  access: 'staff',
  response: z.strictObject({ data: z.array(Visit) }),
})

export const openAccount = defineRoute({
  name: 'openAccount',
  summary:
    'Opens an account for an hour, with consent or for a reason; its customer sees it in the audit log',
  method: 'POST',
  path: '/api/desk/account/:accountId/visit',
  access: 'staff',
  params: z.strictObject({ accountId: AccountId }),
  /** Without a reason, the owner must have agreed. */
  body: z.strictObject({ reason: Reason.optional() }),
  response: z.strictObject({ endsAt: At }),
  errors: ['account_not_found', 'support_access_missing'],
  example: { body: { reason: 'Ticket 4711: the banner is not shown.' } },
})

/** Visitors of a suspended account see its own banner, or one without its texts, colours and links. */
export const SuspendedBanner = z.enum(['stays', 'neutral'])

/** Why and since when an account is suspended. */
export const Suspension = z.strictObject({ reason: z.string(), at: At })

const JobState = z.enum(['created', 'retry', 'active', 'completed', 'cancelled', 'failed'])

export const DeskAccount = z.strictObject({
  id: AccountId,
  name: z.string(),
  company: z.string(),
  country: z.string(),
  createdAt: At,
  visit: Visit.omit({ account: true }),
  suspension: Suspension.extend({ banner: SuspendedBanner }).nullable(),
  /** Credit in each currency that the account has used. */
  balances: z.array(Money),
  people: z.array(
    z.strictObject({
      name: z.string(),
      email: z.string(),
      role: AnyRole,
      emailVerified: z.boolean(),
      hasSecondFactor: z.boolean(),
      lastSeenAt: At.nullable(),
      deletionAt: At.nullable(),
    }),
  ),
  /** False while sessions and sightings can't be read. */
  areFiguresKnown: z.boolean(),
  siteCount: z.int().nonnegative(),
  sites: z.array(
    z.strictObject({
      id: DomainId,
      name: z.string(),
      code: z.string(),
      tier: z.int().min(1).max(4),
      /** Of the subscription; null on the free plan. */
      product: z.int().nullable(),
      trialEndsAt: At.nullable(),
      publishedVersion: z.int().nullable(),
      state: SiteState,
      seenAt: At.nullable(),
      /** Of the last 30 days; null while they can't be read. */
      sessions: z.int().nonnegative().nullable(),
      /** Sessions a month that the plan includes, or that were granted. */
      sessionsMax: z.int().positive(),
      raised: z.array(RaisedLimit),
    }),
  ),
  invoices: z.array(InvoiceRow),
  /** Of the last days: the queue forgets what is done. */
  mails: z.array(
    z.strictObject({
      at: At,
      template: z.string(),
      to: z.string(),
      state: JobState,
      sentAt: At.nullable(),
    }),
  ),
  jobs: z.array(
    z.strictObject({
      at: At,
      name: z.string(),
      site: z.string(),
      state: JobState,
      endedAt: At.nullable(),
      retries: z.int().nonnegative(),
    }),
  ),
  scans: z.array(z.strictObject({ id: ScanId, at: At, site: z.string(), status: ScanStatus })),
})
export type DeskAccount = z.infer<typeof DeskAccount>

export const getDeskAccount = defineRoute({
  name: 'getDeskAccount',
  summary: 'Everything about an opened account: people, sites, usage, invoices, mails, jobs and scans',
  method: 'GET',
  path: '/api/desk/account/:accountId',
  access: 'staff',
  params: z.strictObject({ accountId: AccountId }),
  response: DeskAccount,
  errors: ['desk_reason_missing'],
})

export const StaffEntry = z.strictObject({
  id: z.string(),
  at: At,
  /** The member of staff, or the operator who made somebody one. */
  who: z.string(),
  action: z.enum(STAFF_ACTIONS),
  account: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  detail: z.record(z.string(), z.unknown()),
})
export type StaffEntry = z.infer<typeof StaffEntry>

export const listStaffLog = defineRoute({
  name: 'listStaffLog',
  summary: 'What staff did, newest first',
  method: 'GET',
  path: '/api/desk/log',
  access: 'staff',
  query: PageQuery,
  response: Paged(StaffEntry),
})

const InAccount = z.strictObject({ accountId: AccountId })
/** Refusals of every change in an account that is open. */
const OF_CHANGES = ['desk_reason_missing', 'identity_unconfirmed'] as const
const OF_SITES = [...OF_CHANGES, 'domain_not_found', 'domain_being_deleted'] as const
const SOME_DOMAIN = 'dom_0000000000000000000000'

export const grantPlan = defineRoute({
  name: 'grantPlan',
  summary: 'Gives a site a plan without payment until a day; the free plan follows',
  method: 'POST',
  path: '/api/desk/account/:accountId/plan',
  access: 'staff',
  params: InAccount,
  body: z.strictObject({
    domainId: DomainId,
    product: z.literal(Object.values(PRODUCT)),
    /** The last day, in UTC. */
    until: z.iso.date('Please choose a day.'),
  }),
  response: Done,
  errors: [...OF_SITES, 'plan_unknown', 'plan_is_paid', 'plan_of_reseller', 'expiry_passed'],
  example: { body: { domainId: SOME_DOMAIN, product: PRODUCT.business, until: '2030-12-31' } },
})

export const CREDIT_MAX_MINOR = 1_000_000

export const grantCredit = defineRoute({
  name: 'grantCredit',
  summary: 'Adds credit to the balance of an account',
  method: 'POST',
  path: '/api/desk/account/:accountId/credit',
  access: 'staff',
  params: InAccount,
  body: z.strictObject({
    amountMinor: z
      .int('Please enter an amount.')
      .min(1, 'Please enter an amount.')
      .max(CREDIT_MAX_MINOR, 'This is more than one credit may be.'),
    currency: z.enum(['EUR', 'USD', 'GBP', 'ISK', 'JPY']),
  }),
  response: Done,
  errors: OF_CHANGES,
  example: { body: { amountMinor: 2500, currency: 'EUR' } },
})

export const grantCoupon = defineRoute({
  name: 'grantCoupon',
  summary: 'Keeps a coupon for the next plan change of a site, as if its customer had entered the code',
  method: 'POST',
  path: '/api/desk/account/:accountId/coupon',
  access: 'staff',
  params: InAccount,
  body: z.strictObject({
    domainId: DomainId,
    code: z.string().trim().min(1, 'Please enter a code.').max(64),
  }),
  response: CouponView,
  errors: [...OF_SITES, 'coupon_invalid', 'coupon_used', 'too_many_requests'],
  example: { body: { domainId: SOME_DOMAIN, code: 'WELCOME20' } },
})

export const GRANTED_LIMIT_MAX = 1_000_000_000

export const grantLimit = defineRoute({
  name: 'grantLimit',
  summary: 'Raises a limit of a site above its plan, until a day or without end',
  method: 'POST',
  path: '/api/desk/account/:accountId/limit',
  access: 'staff',
  params: InAccount,
  body: z.strictObject({
    domainId: DomainId,
    limit: SiteLimit,
    value: z
      .int('Please enter a whole number.')
      .min(1, 'Please enter a whole number.')
      .max(GRANTED_LIMIT_MAX, 'This is more than a limit may be.'),
    /** The last day, in UTC; null: without end. */
    until: z.iso.date('Please choose a day.').nullable(),
  }),
  response: Done,
  errors: [...OF_SITES, 'expiry_passed', 'limit_not_raised'],
  example: { body: { domainId: SOME_DOMAIN, limit: 'scans', value: 200, until: '2030-12-31' } },
})

export const endLimit = defineRoute({
  name: 'endLimit',
  summary: 'Ends a raised limit of a site: its plan decides again',
  method: 'POST',
  path: '/api/desk/account/:accountId/limit/end',
  access: 'staff',
  params: InAccount,
  body: z.strictObject({ domainId: DomainId, limit: SiteLimit }),
  response: Done,
  errors: OF_SITES,
  example: { body: { domainId: SOME_DOMAIN, limit: 'scans' } },
})

export const suspendAccount = defineRoute({
  name: 'suspendAccount',
  summary: 'Stops changes, publishing and API keys of an account; owners are told why',
  method: 'POST',
  path: '/api/desk/account/:accountId/suspension',
  access: 'staff',
  params: InAccount,
  body: z.strictObject({
    banner: SuspendedBanner,
    /** Owners read it in the dashboard and in a mail. */
    reason: Reason,
  }),
  response: Done,
  errors: OF_CHANGES,
  example: { body: { banner: 'stays', reason: 'Invoices have been unpaid for three months.' } },
})

export const unsuspendAccount = defineRoute({
  name: 'unsuspendAccount',
  summary: 'Ends a suspension: rights, keys and banners are as before',
  method: 'DELETE',
  path: '/api/desk/account/:accountId/suspension',
  access: 'staff',
  params: InAccount,
  response: Done,
  errors: OF_CHANGES,
})

export const BlockedAddress = z.strictObject({
  email: z.string(),
  reason: z.string(),
  at: At,
  /** The member of staff; null if their user is gone. */
  by: z.string().nullable(),
})
export type BlockedAddress = z.infer<typeof BlockedAddress>

export const listBlocked = defineRoute({
  name: 'listBlocked',
  summary: 'Addresses that nobody can log in with, newest first',
  method: 'GET',
  path: '/api/desk/blocked',
  access: 'staff',
  query: PageQuery,
  response: Paged(BlockedAddress),
})

export const blockAddress = defineRoute({
  name: 'blockAddress',
  summary: 'Logs out everyone with an address, and refuses logins, registrations and the API keys they made',
  method: 'POST',
  path: '/api/desk/blocked',
  access: 'staff',
  body: z.strictObject({ email: Email, reason: Reason }),
  response: Done,
  errors: ['identity_unconfirmed', 'staff_not_blockable'],
  example: { body: { email: 'abuser@example.org', reason: 'Phishing pages.' } },
})

export const unblockAddress = defineRoute({
  name: 'unblockAddress',
  summary: 'Lets people with an address log in again',
  method: 'POST',
  path: '/api/desk/blocked/remove',
  access: 'staff',
  body: z.strictObject({ email: Email }),
  response: Done,
  errors: ['identity_unconfirmed'],
  example: { body: { email: 'blocked@example.org' } },
})

export const DESK_ROUTES = [
  searchDesk,
  listVisits,
  openAccount,
  getDeskAccount,
  viewAccount,
  endView,
  listStaffLog,
  grantPlan,
  grantCredit,
  grantCoupon,
  grantLimit,
  endLimit,
  suspendAccount,
  unsuspendAccount,
  listBlocked,
  blockAddress,
  unblockAddress,
] as const
