import { type ProgressView, SCAN_STATUS, type ScanStatus } from '@placet/contract/scans'
import { formatCount, formatCounted } from '../../ui/format-number.ts'

export function isInProgress(status: ScanStatus): boolean {
  return status < SCAN_STATUS.failed
}

const VISITING_PERCENT = { from: 5, to: 92 } as const

export interface ToldProgress {
  title: string
  percent: number
  /** Short facts, the most important first. */
  facts: string[]
}

/** Describes the progress of an unfinished scan. */
export function describeProgress(status: ScanStatus, progress: ProgressView): ToldProgress {
  switch (status) {
    case SCAN_STATUS.queued:
      return { title: 'Waiting for a scanner', percent: 2, facts: [] }
    case SCAN_STATUS.crawling:
      return { title: 'Visiting your website', percent: visitedPercent(progress), facts: factsOf(progress) }
    case SCAN_STATUS.analysing:
      return {
        title: 'Sorting what was found',
        percent: 96,
        facts: factsOf({ ...progress, leftSeconds: null }),
      }
    case SCAN_STATUS.failed:
    case SCAN_STATUS.done:
      return { title: 'Finished', percent: 100, facts: [] }
  }
}

function visitedPercent({ pagesDone, pagesKnown }: ProgressView): number {
  const { from, to } = VISITING_PERCENT
  return pagesKnown === 0 ? from : from + Math.round(Math.min(1, pagesDone / pagesKnown) * (to - from))
}

function factsOf({ pagesDone, pagesKnown, found, leftSeconds }: ProgressView): string[] {
  return [
    pagesKnown > 0 && `${formatCount(pagesDone)} of ${formatCount(pagesKnown)} page visits done`,
    found > 0 && `${formatCounted(found, 'cookie or storage entry', 'cookies and storage entries')} found`,
    leftSeconds !== null && describeTimeLeft(leftSeconds),
  ].filter((fact) => fact !== false)
}

export function describeTimeLeft(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return 'less than a minute left'
  return `about ${formatCounted(minutes, 'minute')} left`
}
