import { z } from 'zod'
import { CONSENT_STATES, COOKIE_TYPE } from './constants.ts'
import { DomainParams } from './domain-params.ts'
import { ConsentState, PAGE_OUTCOMES, PageOutcome } from './events/scan-page.v1.ts'
import { ChainLink, SCAN_LIMITS, StackFrame } from './events/stored-write.ts'
import { CookieId, ScanId } from './ids.ts'
import { Paged } from './paging.ts'
import { defineRoute } from './route.ts'

/** Shared by the scan page and the actions page: values below 3 mean in progress. */
export const SCAN_STATUS = { queued: 0, crawling: 1, analysing: 2, failed: 3, done: 4 } as const
export const ScanStatus = z.literal(Object.values(SCAN_STATUS))
export type ScanStatus = z.infer<typeof ScanStatus>

export const CookieType = z.literal(Object.values(COOKIE_TYPE))
export type CookieType = z.infer<typeof CookieType>

/** `neutral` is for necessary and preferences, `deleted` for cookies that recent scans did not find. */
export const COOKIE_STATUSES = ['correct', 'incorrect', 'neutral', 'deleted'] as const
export const CookieStatus = z.enum(COOKIE_STATUSES)
export type CookieStatus = z.infer<typeof CookieStatus>

export const SCAN_POLL_MS = 20_000
export const IMPLEMENTATION_POLL_MS = { results: 2000, actions: 2500 } as const
export const SCAN_RELOAD_MS = 500
/** Live progress of a running scan; polling reports its end. */
export const SCAN_PROGRESS_MS = 2500
export const SCAN_ROWS_PER_PAGE = 100
export const SCANS_PER_DAY_MAX = 50
/** Limit for all domains of an account together. */
export const SCANS_OF_ACCOUNT_PER_DAY_MAX = 2000
/** Limit for a website without verified ownership, across all accounts. */
export const SCANS_OF_TARGET_PER_DAY_MAX = 30
/** Limit for all such websites under one registrable domain; universities have hundreds. */
export const SCANS_OF_REGISTRABLE_PER_DAY_MAX = 300
/** A scan that has not finished by then is considered abandoned. */
export const SCAN_ABANDONED_MS = 30 * 60 * 1000

export const SCAN_OUTCOMES = [...PAGE_OUTCOMES, 'abandoned'] as const
export const ScanOutcome = z.enum(SCAN_OUTCOMES)
export type ScanOutcome = z.infer<typeof ScanOutcome>

export const CHANGES = ['new', 'kept', 'gone'] as const

/** A result row: the stored item, and whether it complies with the law and the owner's choices. */
export const ScanCookieView = z.strictObject({
  cookieId: CookieId,
  name: z.string(),
  hostName: z.string(),
  path: z.string(),
  type: CookieType,
  typeText: z.string(),
  expiryText: z.string(),
  /** 1 necessary to 5 uncategorized. */
  categoryId: z.int().min(1).max(5),
  serviceName: z.string().nullable(),
  status: CookieStatus,
  /** Compared with the previous scan. */
  change: z.enum(CHANGES),
  secure: z.boolean(),
  httpOnly: z.boolean(),
  thirdParty: z.boolean(),
})
export type ScanCookieView = z.infer<typeof ScanCookieView>

export const INITIATOR_MESSAGES = {
  paidOnly: 'Only available for paid subscriptions',
  missing: 'Unable to retrieve Initiator information',
} as const

/** The initiator, for paid subscriptions and only if observed. */
export const InitiatorView = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('paid-only') }),
  z.strictObject({ kind: z.literal('missing') }),
  z.strictObject({
    kind: z.literal('known'),
    type: z.string(),
    url: z.string(),
    stack: z.array(StackFrame),
    /** From the page to the writer. */
    chain: z.array(ChainLink),
  }),
])
export type InitiatorView = z.infer<typeof InitiatorView>

export const ScanCookieDetail = ScanCookieView.extend({
  description: z.string(),
  /** Letters and digits are masked. */
  sampleValue: z.string().max(SCAN_LIMITS.sample),
  /** The page it was found on first. */
  url: z.string(),
  vendorName: z.string().nullable(),
  discoveredAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
  sameSite: z.string(),
  partitioned: z.boolean(),
  isTransient: z.boolean(),
  /** How the item was identified: the matching pattern, its source, and the confidence. */
  matchedPattern: z.string().nullable(),
  provenance: z.string().nullable(),
  confidence: z.number().min(0).max(1).nullable(),
  /** Page and consent states in which it should not have been set. */
  nonCompliantUrl: z.string().nullable(),
  nonCompliantStates: z.array(ConsentState),
  states: z.array(ConsentState),
  requestUrl: z.string().nullable(),
  requestType: z.string().nullable(),
  initiator: InitiatorView,
  pages: z.array(z.string()),
})
export type ScanCookieDetail = z.infer<typeof ScanCookieDetail>

export const ScanPageView = z.strictObject({
  position: z.int(),
  url: z.string(),
  outcome: PageOutcome,
  status: z.int().nullable(),
  cookies: z.int(),
  nonCompliant: z.int(),
})
export type ScanPageView = z.infer<typeof ScanPageView>

export const ScanPageDetail = z.strictObject({
  crawledAt: z.iso.datetime(),
  success: z.boolean(),
  status: z.int().nullable(),
  outcome: PageOutcome,
  error: z.string(),
  bytes: z.int(),
  entryUrl: z.string(),
  finalUrl: z.string(),
  states: z.array(ConsentState),
  cookies: z.array(ScanCookieView),
  nonCompliantCookies: z.array(ScanCookieView),
})
export type ScanPageDetail = z.infer<typeof ScanPageDetail>

export const IMPLEMENTATION_CHECKS = [
  'script_present',
  'script_once',
  'script_right_code',
  'script_first',
  'script_in_time',
  'blocker_able',
  'consent_mode_first',
] as const
export const ImplementationView = z.strictObject({
  checks: z.array(
    z.strictObject({
      check: z.enum(IMPLEMENTATION_CHECKS),
      /** `unknown` where the check does not apply, such as consent mode on a site without Google tags. */
      result: z.enum(['passed', 'failed', 'unknown']),
      /** One plain sentence describing what the scan found. */
      text: z.string(),
    }),
  ),
  otherBanner: z.string(),
})
export type ImplementationView = z.infer<typeof ImplementationView>

export const ProgressView = z.strictObject({
  pagesDone: z.int(),
  pagesKnown: z.int(),
  found: z.int(),
  leftSeconds: z.int().nullable(),
})
export type ProgressView = z.infer<typeof ProgressView>

export const ScanView = z.strictObject({
  id: ScanId,
  status: ScanStatus,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Null while it is in progress. */
  outcome: ScanOutcome.nullable(),
  /** The newest successful scan, if this one has no results because it failed or is in progress. */
  lastResult: z.strictObject({ id: ScanId, endedAt: z.iso.datetime() }).nullable(),
  /** Only the entry page was scanned, because ownership of the site has not been verified yet. */
  isHomeOnly: z.boolean(),
  progress: ProgressView,
  isSampled: z.boolean(),
  pagesLeftOut: z.int(),
  /** Results were dropped because they exceeded the limits of a scan. */
  isCut: z.boolean(),
  /** Rows by status and change, across all pages of the table. */
  counts: z.strictObject({
    correct: z.int(),
    incorrect: z.int(),
    neutral: z.int(),
    deleted: z.int(),
    new: z.int(),
    gone: z.int(),
    /** Rows that this scan met, without those that earlier scans met. */
    found: z.int(),
  }),
  states: z.array(z.enum(CONSENT_STATES)),
  implementation: ImplementationView.nullable(),
  /** New cookies by the tag that set them, largest group first; empty without a paid plan. */
  causes: z.array(z.strictObject({ url: z.string(), cookies: z.array(z.string()) })),
  cookies: Paged(ScanCookieView),
})
export type ScanView = z.infer<typeof ScanView>

export const SCAN_MESSAGES = {
  unexpected: 'Unexpected error occurred',
  homeOnly: 'Only the home page was scanned. Install the script, and the next scan covers the whole site.',
  failed: {
    redirect: 'The address redirects to another website.',
    http_error: 'The page returned an error.',
    unreachable:
      'The website couldn’t be reached. Please check that the name is correct and the site is online.',
    blocked: 'The website points to an address that isn’t on the public internet. Scans never visit those.',
    timeout: 'The page did not finish loading in time.',
    crashed: 'The page couldn’t be shown because the browser crashed.',
    download: 'The address returned a download instead of a page.',
    dialog: 'The page kept the browser busy with dialogs.',
    abandoned: 'This scan didn’t finish. Please start another one.',
  } satisfies Record<Exclude<ScanOutcome, 'ok'>, string>,
} as const

const ScanErrors = ['account_not_found', 'domain_not_found', 'scan_not_found'] as const
const RowsQuery = z.strictObject({ page: z.coerce.number().int().min(1).max(1000).default(1) })

/** Filters the result rows; the counts always cover the whole scan. */
export const FoundQuery = RowsQuery.extend({
  query: z.string().trim().max(200).default(''),
  status: CookieStatus.optional(),
  category: z.coerce.number().int().min(1).max(5).optional(),
  change: z.enum(CHANGES).optional(),
})
export type FoundQuery = z.infer<typeof FoundQuery>

export const requestScan = defineRoute({
  name: 'requestScan',
  summary: 'Starts a scan, or returns the one in progress',
  method: 'POST',
  path: '/api/domain/:domainId/scan',
  access: 'scan:write',
  params: DomainParams,
  response: z.strictObject({ status: ScanStatus, id: ScanId }),
  errors: ['account_not_found', 'domain_not_found', 'scan_limit_reached'],
})

export const ScanParams = DomainParams.extend({ scanId: z.union([ScanId, z.literal('latest')]) })
export type ScanParams = z.infer<typeof ScanParams>

export const getScan = defineRoute({
  name: 'getScan',
  summary: 'Progress and results of a scan; use “latest” for the newest one',
  method: 'GET',
  path: '/api/domain/:domainId/scan/:scanId',
  access: 'scan:read',
  params: ScanParams,
  query: FoundQuery,
  response: ScanView,
  errors: ScanErrors,
})

export const getScanProgress = defineRoute({
  name: 'getScanProgress',
  summary: 'Progress of a scan, without results',
  method: 'GET',
  path: '/api/domain/:domainId/scan/:scanId/progress',
  access: 'scan:read',
  params: ScanParams,
  response: z.strictObject({
    id: ScanId,
    status: ScanStatus,
    /** Null while it is in progress. */
    outcome: ScanOutcome.nullable(),
    updatedAt: z.iso.datetime(),
    progress: ProgressView,
  }),
  errors: ScanErrors,
})

export const listScanPages = defineRoute({
  name: 'listScanPages',
  summary: 'Pages a scan visited',
  method: 'GET',
  path: '/api/domain/:domainId/scan/:scanId/page',
  access: 'scan:read',
  params: ScanParams,
  query: RowsQuery,
  response: Paged(ScanPageView),
  errors: ScanErrors,
})

export const getScanPage = defineRoute({
  name: 'getScanPage',
  summary: 'One page of a scan, and what it stored',
  method: 'GET',
  path: '/api/domain/:domainId/scan/:scanId/page/:position',
  access: 'scan:read',
  params: ScanParams.extend({ position: z.coerce.number().int().nonnegative().max(100_000) }),
  response: ScanPageDetail,
  errors: [...ScanErrors, 'scan_page_not_found'],
})

export const getScanCookie = defineRoute({
  name: 'getScanCookie',
  summary: 'One cookie or storage entry found by a scan, with what set it and where',
  method: 'GET',
  path: '/api/domain/:domainId/scan/:scanId/cookie/:cookieId',
  access: 'scan:read',
  params: ScanParams.extend({ cookieId: CookieId }),
  response: ScanCookieDetail,
  errors: [...ScanErrors, 'cookie_not_found'],
})

export const listScans = defineRoute({
  name: 'listScans',
  summary: 'The scans of a domain, newest first',
  method: 'GET',
  path: '/api/domain/:domainId/scan',
  access: 'scan:read',
  params: DomainParams,
  query: RowsQuery,
  response: Paged(
    z.strictObject({
      id: ScanId,
      status: ScanStatus,
      createdAt: z.iso.datetime(),
      pages: z.int(),
      cookies: z.int(),
      incorrect: z.int(),
    }),
  ),
  errors: ['account_not_found', 'domain_not_found'],
})

export const requestImplementationScan = defineRoute({
  name: 'requestImplementationScan',
  summary: 'Checks now whether the script is installed on the entry page',
  method: 'POST',
  path: '/api/domain/:domainId/implementationscan',
  access: 'scan:write',
  params: DomainParams,
  response: z.strictObject({ status: ScanStatus, id: ScanId }),
  errors: ['account_not_found', 'domain_not_found', 'scan_limit_reached'],
})

export const getImplementationScan = defineRoute({
  name: 'getImplementationScan',
  summary: 'Progress and results of an implementation scan; use “latest” for the newest one',
  method: 'GET',
  path: '/api/domain/:domainId/implementationscan/:scanId',
  access: 'scan:read',
  params: ScanParams,
  response: z.strictObject({
    id: ScanId,
    status: ScanStatus,
    createdAt: z.iso.datetime(),
    outcome: ScanOutcome.nullable(),
    implementation: ImplementationView.nullable(),
  }),
  errors: ScanErrors,
})
