import type { ConsentState, ScanPage } from '@placet/contract/events/scan-page.v1'
import type { ScanEnded, ScanProgress } from '@placet/contract/events/scan-progress.v1'
import type { ScanCredentials, ScanRequested } from '@placet/contract/events/scan-requested.v1'
import type { BrowserPipe } from './cdp.ts'

/** Pages to visit, and how to visit them. */
export interface CrawlPlan extends Omit<ScanRequested, 'type' | 'scanId' | 'hasCredentials'> {
  credentials: ScanCredentials
  /** States to visit, `none` first. */
  states: readonly ConsentState[]
  tabs: number
  pageDeadlineMs: number
  scanDeadlineMs: number
  /** From the start of one page to the start of the next, across all tabs. */
  delayBetweenPagesMs: number
  /** Pages another scanner has already finished; never revisited. */
  done: readonly DonePage[]
}

export type DonePage = Pick<ScanPage, 'state' | 'url' | 'finalUrl' | 'outcome' | 'links'>
export type CrawledPage = Omit<ScanPage, 'type' | 'scanId'>
export type CrawlProgress = Omit<ScanProgress, 'type' | 'scanId'>
export type CrawlEnd = Omit<ScanEnded, 'type' | 'scanId'>

/** A browser started with `BROWSER_FLAGS`, with its debugging pipe open. */
export interface CrawlBrowser extends BrowserPipe {
  kill: () => Promise<void>
}

/** External dependencies of the crawl. */
export interface CrawlPorts {
  /** Called again after a browser has crashed. */
  openBrowser: () => Promise<CrawlBrowser>
  /** Fetches robots.txt and sitemaps through the same proxy as the browser. Null: no response. */
  fetchText: (url: string) => Promise<{ status: number; body: Uint8Array } | null>
  /** Awaited before the page counts as done. */
  onPage: (page: CrawledPage) => Promise<void>
  onProgress: (progress: CrawlProgress) => void
  /** Whether the proxy has refused this URL. */
  isRefused: (url: string) => boolean
}
