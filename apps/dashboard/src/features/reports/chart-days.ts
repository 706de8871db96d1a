import type { ReportMarks } from '@placet/contract/reports'
import type { DayOfChoices } from './consent-report.ts'

/** A day of the chart: counts or shares, and the same position of the period before. */
export type ChartDay = DayOfChoices & { before: number | null }

/** The period before is its number of choices, or its share of visitors who accept all. */
export function chartDays(
  days: readonly DayOfChoices[],
  before: readonly DayOfChoices[],
  isShare: boolean,
): ChartDay[] {
  return days.map((day, index) => {
    const whole = isShare ? totalOf(day) || 1 : 1
    return {
      date: day.date,
      allowed: day.allowed / whole,
      partial: day.partial / whole,
      denied: day.denied / whole,
      before: valueBefore(before[index], isShare),
    }
  })
}

function valueBefore(day: DayOfChoices | undefined, isShare: boolean): number | null {
  if (!day) return null
  if (!isShare) return totalOf(day)
  return totalOf(day) === 0 ? null : day.allowed / totalOf(day)
}

export function totalOf({ allowed, partial, denied }: DayOfChoices): number {
  return allowed + partial + denied
}

export interface MarkedDay {
  day: string
  /** Newest first. */
  publications: ReportMarks['publications']
  scans: ReportMarks['scans']
  notes: ReportMarks['notes']
}

/** Days with a publication, a scan or a note. */
export function markedDays({ publications, scans, notes }: ReportMarks): MarkedDay[] {
  const days = [...new Set([...publications, ...scans, ...notes].map(({ day }) => day))].toSorted()
  return days.map((day) => ({
    day,
    publications: publications.filter((each) => each.day === day),
    scans: scans.filter((each) => each.day === day),
    notes: notes.filter((each) => each.day === day),
  }))
}

/** Opens the published settings in the history. */
export function publicationPath(
  domainId: string,
  { settingsVersion, historyPage }: ReportMarks['publications'][number],
): string {
  const page = historyPage > 1 ? `page=${historyPage}&` : ''
  return `/domain/${domainId}/history?${page}compare=${settingsVersion}`
}
