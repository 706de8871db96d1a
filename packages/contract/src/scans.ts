import { z } from 'zod'
import { DomainParams } from './domains.ts'
import { PAGE_OUTCOMES, SCAN_ITEM_LIMITS } from './events/scan-evidence.v1.ts'
import { ScanId } from './ids.ts'
import { Paged } from './paging.ts'
import { defineRoute } from './route.ts'

/** The scan page and the actions page read the same numbers: below 3 is in progress. */
export const SCAN_STATUS = { queued: 0, crawling: 1, analysing: 2, failed: 3, done: 4 } as const
export const ScanStatus = z.literal(Object.values(SCAN_STATUS))
export type ScanStatus = z.infer<typeof ScanStatus>

export const COOKIE_TYPE = { cookie: 1, localStorage: 2, sessionStorage: 3 } as const
export const CookieType = z.literal(Object.values(COOKIE_TYPE))

export const SCAN_POLL_MS = 20_000
export const SCAN_COOKIES_PER_PAGE = 100
export const SCANS_PER_DAY_MAX = 50
/** A scan that nobody has finished by then never will be. */
export const SCAN_ABANDONED_MS = 30 * 60 * 1000

export const SCAN_OUTCOMES = [...PAGE_OUTCOMES, 'abandoned'] as const
export const ScanOutcome = z.enum(SCAN_OUTCOMES)
export type ScanOutcome = z.infer<typeof ScanOutcome>

export const ScanCookieView = z.strictObject({
  name: z.string(),
  hostName: z.string(),
  path: z.string(),
  type: CookieType,
  expiryText: z.string(),
  /** 1 necessary to 5 uncategorized: what the catalogue suggests. */
  categoryId: z.int().min(1).max(5),
  serviceName: z.string().nullable(),
  /** Of the catalogue, when it knows the name. */
  matchedPattern: z.string().nullable(),
  secure: z.boolean(),
  httpOnly: z.boolean(),
  thirdParty: z.boolean(),
  /** Letters and digits are masked. */
  sampleValue: z.string().max(SCAN_ITEM_LIMITS.sample),
})
export type ScanCookieView = z.infer<typeof ScanCookieView>

export const ScanView = z.strictObject({
  id: ScanId,
  status: ScanStatus,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Null while it is in progress. */
  outcome: ScanOutcome.nullable(),
  pageUrl: z.string().nullable(),
  pageStatus: z.int().nullable(),
  hasScript: z.boolean(),
  /** There was more than a scan keeps. */
  isCut: z.boolean(),
  cookies: Paged(ScanCookieView),
})
export type ScanView = z.infer<typeof ScanView>

export const SCAN_MESSAGES = {
  unexpected: 'Unexpected error occurred',
  failed: {
    http_error: 'The page answered with an error.',
    unreachable:
      'The website could not be reached. Please check that its name is right and that it is online.',
    blocked: 'The website leads to an address that is not on the public internet, which scans never visit.',
    timeout: 'The page did not finish loading in time.',
    crashed: 'The page could not be shown: the browser stopped.',
    download: 'The address gave a file to download instead of a page.',
    abandoned: 'No scanner has finished this scan. Please start another one.',
  } satisfies Record<Exclude<ScanOutcome, 'ok'>, string>,
} as const

export const requestScan = defineRoute({
  name: 'requestScan',
  summary: 'Starts a scan, or tells the one that is already in progress',
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
  summary: 'How far a scan is and what it found; “latest” for the newest one',
  method: 'GET',
  path: '/api/domain/:domainId/scan/:scanId',
  access: 'scan:read',
  params: ScanParams,
  query: z.strictObject({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  response: ScanView,
  errors: ['account_not_found', 'domain_not_found', 'scan_not_found'],
})
