import { plural, t } from '@lingui/core/macro'
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
      return { title: t`Waiting for a scanner`, percent: 2, facts: [] }
    case SCAN_STATUS.crawling:
      return { title: t`Visiting your website`, percent: visitedPercent(progress), facts: factsOf(progress) }
    case SCAN_STATUS.analysing:
      return {
        title: t`Sorting what was found`,
        percent: 96,
        facts: factsOf({ ...progress, leftSeconds: null }),
      }
    case SCAN_STATUS.failed:
    case SCAN_STATUS.done:
      return { title: t`Finished`, percent: 100, facts: [] }
  }
}

function visitedPercent({ pagesDone, pagesKnown }: ProgressView): number {
  const { from, to } = VISITING_PERCENT
  return pagesKnown === 0 ? from : from + Math.round(Math.min(1, pagesDone / pagesKnown) * (to - from))
}

function factsOf({ pagesDone, pagesKnown, found, leftSeconds }: ProgressView): string[] {
  return [
    pagesKnown > 0 && t`${formatCount(pagesDone)} of ${formatCount(pagesKnown)} page visits done`,
    found > 0 &&
      t`${formatCounted(found, plural(found, { one: 'cookie or storage entry', other: 'cookies and storage entries' }))} found`,
    leftSeconds !== null && describeTimeLeft(leftSeconds),
  ].filter((fact) => fact !== false)
}

export function describeTimeLeft(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return t`less than a minute left`
  return t`about ${formatCounted(minutes, plural(minutes, { one: 'minute', other: 'minutes' }))} left`
}
