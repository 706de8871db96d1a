import type { ConsentState, ScanPage } from '@placet/contract/events/scan-page.v1'
import type { ScanEnded, ScanProgress } from '@placet/contract/events/scan-progress.v1'
import type { ScanCredentials, ScanRequested } from '@placet/contract/events/scan-requested.v1'
import type { BrowserPipe } from './cdp.ts'

/** Pages to visit, and how. */
export interface CrawlPlan extends Omit<ScanRequested, 'type' | 'scanId' | 'hasCredentials'> {
  credentials: ScanCredentials
  /** Which to visit, `none` first. */
  states: readonly ConsentState[]
  tabs: number
  pageDeadlineMs: number
  scanDeadlineMs: number
  /** From the start of one page to the start of the next, whatever the tabs. */
  delayBetweenPagesMs: number
  /** Pages another scanner has already finished; never revisited. */
  done: readonly DonePage[]
}

export type DonePage = Pick<ScanPage, 'state' | 'url' | 'finalUrl' | 'outcome' | 'links'>
export type CrawledPage = Omit<ScanPage, 'type' | 'scanId'>
export type CrawlProgress = Omit<ScanProgress, 'type' | 'scanId'>
export type CrawlEnd = Omit<ScanEnded, 'type' | 'scanId'>

/** A browser, started with `BROWSER_FLAGS` and its debugging pipe open. */
export interface CrawlBrowser extends BrowserPipe {
  kill: () => Promise<void>
}

/** External dependencies of the crawl. */
export interface CrawlPorts {
  /** Called again after a browser has died. */
  openBrowser: () => Promise<CrawlBrowser>
  /** For robots and sitemaps, by the same way out as the browser's. Null: no answer. */
  fetchText: (url: string) => Promise<{ status: number; body: Uint8Array } | null>
  /** Awaited before the page counts as done. */
  onPage: (page: CrawledPage) => Promise<void>
  onProgress: (progress: CrawlProgress) => void
  /** Whether the way out has refused this address. */
  isRefused: (url: string) => boolean
}
