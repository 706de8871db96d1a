import { z } from 'zod'
import { CRAWLER_PAGES_MAX, PATTERN_MAX_LENGTH, PATTERNS_MAX } from '../constants.ts'
import { DomainCode, ScanId } from '../ids.ts'

/**
 * `site`: all pages in every consent state. `home`: the entry alone, politely, for who has not shown that the site is theirs.
 * `implementation`: whether the script on the entry is in its place, within seconds.
 */
export const SCAN_SCOPES = ['site', 'home', 'implementation'] as const
export const ScanScope = z.enum(SCAN_SCOPES)
export type ScanScope = z.infer<typeof ScanScope>

const Globs = z.array(z.string().max(PATTERN_MAX_LENGTH)).max(PATTERNS_MAX)

/** A scan request: enough to visit the site, but no owner and no secrets. */
export const ScanRequested = z.object({
  type: z.literal('scan.requested.v1'),
  scanId: ScanId,
  scope: ScanScope,
  domain: z.hostname().max(253),
  code: DomainCode,
  /** Empty: the home page, over https and else http. */
  entry: z.string().max(2000),
  /** Names that are the site's own beside the domain; pages of others are not visited. `*.` stands for any sub-domain. */
  hostnames: z.array(z.string().max(255)).max(500),
  maxPages: z.int().min(1).max(CRAWLER_PAGES_MAX),
  include: Globs,
  exclude: Globs,
  obeysRobots: z.boolean(),
  includeStorage: z.boolean(),
  /** The scanner asks for them when it starts; they are never in a stored message. */
  hasCredentials: z.boolean(),
})
export type ScanRequested = z.infer<typeof ScanRequested>

/** Answered by a worker over the scan's own subject while the scan runs, never kept. */
export const ScanCredentials = z.discriminatedUnion('type', [
  z.object({ type: z.literal('none') }),
  z.object({ type: z.literal('basic'), username: z.string().max(500), password: z.string().max(500) }),
  z.object({ type: z.literal('bearer'), token: z.string().max(4000) }),
])
export type ScanCredentials = z.infer<typeof ScanCredentials>
