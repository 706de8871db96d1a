import type { ScanId } from '@placet/contract/ids'
import type { DonePage } from '@placet/crawler/crawl-plan'
import type { StreamConnection } from '@placet/stream/connect'
import type { StreamNames } from '@placet/stream/names'
import { readScanReports } from '@placet/stream/scan-reports'

export interface EarlierScan {
  done: DonePage[]
  isEnded: boolean
  /** Scanners started since the last page was finished. */
  vainStarts: number
}

/** Progress that earlier scanners made on the same scan. */
export async function readEarlier(
  conn: StreamConnection,
  names: StreamNames,
  scanId: ScanId,
): Promise<EarlierScan> {
  const earlier: EarlierScan = { done: [], isEnded: false, vainStarts: 0 }
  for await (const report of readScanReports(conn, names, scanId)) {
    if (report.type === 'scan.ended.v1') earlier.isEnded = true
    else if (report.type === 'scan.page.v1') {
      const { state, url, finalUrl, outcome, links } = report
      earlier.done.push({ state, url, finalUrl, outcome, links })
      earlier.vainStarts = 0
    } else if (report.pagesDone <= earlier.done.length) earlier.vainStarts += 1
  }
  return earlier
}
