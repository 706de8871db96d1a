import { createHash, randomUUID } from 'node:crypto'
import { ScanPage } from '@placet/contract/events/scan-page.v1'
import { ScanEnded, ScanProgress } from '@placet/contract/events/scan-progress.v1'
import type { ScanId } from '@placet/contract/ids'
import type { CrawlEnd, CrawlProgress, CrawledPage } from '@placet/crawler/crawl-plan'
import type { StreamConnection } from '@placet/stream/connect'
import type { StreamNames } from '@placet/stream/names'
import { publish } from '@placet/stream/publish'
import type { ScanReport } from '@placet/stream/scan-reports'
import { fitPage } from './fit-page.ts'

const PUBLISH_TIMEOUT_MS = 20_000
const PROGRESS_EVERY_MS = 2000

export interface ScanReporter {
  page: (page: CrawledPage) => Promise<void>
  /** Throttled to one report every two seconds; the newest wins. */
  progress: (progress: CrawlProgress) => void
  ended: (end: CrawlEnd) => Promise<void>
  /** Stops sending. */
  close: () => void
}

/** Sends the reports of one scan. A page is stored once, even if several scanners report it. */
export function reportScan(
  conn: StreamConnection,
  names: StreamNames,
  scanId: ScanId,
  earlier: readonly Visit[],
): ScanReporter {
  const visits = new Set(earlier.map(visitKey))
  let newest: CrawlProgress | undefined
  let sentPages = -1
  let timer: NodeJS.Timeout | undefined

  async function send(msgId: string, report: ScanReport): Promise<void> {
    const subject = names.scanReportSubject(scanId)
    await publish(conn, { subject, msgId, data: JSON.stringify(report), timeoutMs: PUBLISH_TIMEOUT_MS })
  }

  function sendProgress(): void {
    timer = undefined
    if (newest === undefined) return
    const progress = ScanProgress.parse({ ...newest, type: 'scan.progress.v1', scanId })
    newest = undefined
    sentPages = progress.pagesDone
    timer = setTimeout(sendProgress, PROGRESS_EVERY_MS)
    // Not retried: the next report supersedes it.
    void send(`${scanId}.progress.${randomUUID()}`, progress).catch(() => undefined)
  }

  function close(): void {
    clearTimeout(timer)
    timer = undefined
    newest = undefined
  }

  return {
    page: async (page) => {
      await send(
        `${scanId}.${page.state}.${createHash('sha256').update(page.url).digest('hex')}`,
        ScanPage.parse({ ...fitPage(page), type: 'scan.page.v1', scanId }),
      )
      visits.add(visitKey(page))
    },
    progress: (progress) => {
      if (progress.pagesDone === sentPages) return
      newest = progress
      if (timer === undefined) sendProgress()
    },
    ended: async (end) => {
      close()
      await send(
        `${scanId}.ended`,
        ScanEnded.parse({ ...end, visits: visits.size, type: 'scan.ended.v1', scanId }),
      )
    },
    close,
  }
}

type Visit = Pick<CrawledPage, 'state' | 'url'>

/** A page reported by two scanners is recorded once, so it is counted once. */
function visitKey({ state, url }: Visit): string {
  return `${state} ${url}`
}
