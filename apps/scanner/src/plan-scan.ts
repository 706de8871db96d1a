import { CONSENT_STATES } from '@placet/contract/constants'
import type { ScanCredentials, ScanRequested } from '@placet/contract/events/scan-requested.v1'
import type { CrawlPlan, DonePage } from '@placet/crawler/crawl-plan'

const MINUTE_MS = 60_000
const PAGE_DEADLINE_MS = 30_000
const SITE_TABS = 4
/** A site with verified ownership can take the load of a handful of visitors. */
const SITE_DELAY_MS = 50
/** Extra time for every page beyond those that fit into ten minutes. */
const EXTRA_MS_PER_PAGE = 3000
const PAGES_IN_TEN_MINUTES = 200
const PAGE_MAX_BYTES = 32 * 1024 ** 2
const LEAST_MAX_BYTES = 256 * 1024 ** 2

export interface Given {
  credentials: ScanCredentials
  done: readonly DonePage[]
}

/**
 * Plans the visits of a scan. For an unverified site, only the entry page is visited, once, without signing in; for such
 * sites a worker gives no credentials to checks of the script either.
 */
export function planScan(
  { scanId: _, type: __, hasCredentials: ___, ...request }: ScanRequested,
  given: Given,
): CrawlPlan {
  if (request.scope === 'site') {
    return {
      ...request,
      ...given,
      states: CONSENT_STATES,
      tabs: SITE_TABS,
      pageDeadlineMs: PAGE_DEADLINE_MS,
      scanDeadlineMs: siteDeadlineMs(request.maxPages),
      delayBetweenPagesMs: SITE_DELAY_MS,
    }
  }
  return {
    ...request,
    maxPages: 1,
    credentials: request.scope === 'implementation' ? given.credentials : { type: 'none' },
    done: given.done,
    states: ['none'],
    tabs: 1,
    pageDeadlineMs: PAGE_DEADLINE_MS,
    scanDeadlineMs: 2 * MINUTE_MS,
    delayBetweenPagesMs: 0,
  }
}

function siteDeadlineMs(maxPages: number): number {
  return 10 * MINUTE_MS + Math.max(0, maxPages - PAGES_IN_TEN_MINUTES) * EXTRA_MS_PER_PAGE
}

/** Limit for all bytes received in a scan. */
export function bytesMaxOf({ maxPages, states }: CrawlPlan): number {
  return Math.max(LEAST_MAX_BYTES, maxPages * states.length * PAGE_MAX_BYTES)
}
