import { SCAN_STATUS, type ScanStatus } from '@placet/contract/scans'

export function isInProgress(status: ScanStatus): boolean {
  return status < SCAN_STATUS.failed
}

interface Progress {
  title: string
  percent: number
}

/** What to say of a scan that has not ended. */
export function describeProgress(status: ScanStatus): Progress {
  switch (status) {
    case SCAN_STATUS.queued:
      return { title: 'Waiting for a scanner', percent: 15 }
    case SCAN_STATUS.crawling:
      return { title: 'Visiting the home page', percent: 55 }
    case SCAN_STATUS.analysing:
      return { title: 'Sorting what was found', percent: 85 }
    case SCAN_STATUS.failed:
    case SCAN_STATUS.done:
      return { title: 'Finished', percent: 100 }
  }
}
