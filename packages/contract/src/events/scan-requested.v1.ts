import { z } from 'zod'
import { CRAWLER_PAGES_MAX, PATTERN_MAX_LENGTH, PATTERNS_MAX } from '../constants.ts'
import { DomainCode, ScanId } from '../ids.ts'

/**
 * `site`: all pages in every consent state. `home`: only the entry page, politely, for users who have not
 * verified that they own the site. `implementation`: checks within seconds whether the script on the entry page
 * is placed correctly.
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
  /** If empty, the home page: over https, falling back to http. */
  entry: z.string().max(2000),
  /**
   * Hostnames that belong to the site besides the domain; pages on other hosts are not visited. `*.` means any
   * subdomain.
   */
  hostnames: z.array(z.string().max(255)).max(500),
  maxPages: z.int().min(1).max(CRAWLER_PAGES_MAX),
  include: Globs,
  exclude: Globs,
  obeysRobots: z.boolean(),
  includeStorage: z.boolean(),
  /** The scanner requests credentials when it starts; they are never part of a stored message. */
  hasCredentials: z.boolean(),
  /** Shows the worker that the scanner which asks for the credentials was given this scan. */
  claim: z.string().max(100).optional(),
})
export type ScanRequested = z.infer<typeof ScanRequested>

/** Hosts that may receive the credentials; without the list, the domain, its `www.` and its hostnames. */
const hosts = z.array(z.string().max(255)).max(500).optional()

/** Sent by a worker on the scan's own subject while the scan runs; never stored. */
export const ScanCredentials = z.discriminatedUnion('type', [
  z.object({ type: z.literal('none') }),
  z.object({ type: z.literal('basic'), username: z.string().max(500), password: z.string().max(500), hosts }),
  z.object({ type: z.literal('bearer'), token: z.string().max(4000), hosts }),
])
export type ScanCredentials = z.infer<typeof ScanCredentials>
