import { OPTIONAL_CATEGORIES, type OptionalCategory } from '@placet/contract/constants'
import { CHOICE_METRIC, type CHOICE_VALUES, type ConsentStats } from '@placet/contract/reports'
import { type DateRange, daysOf } from '../../ui/date-range.ts'

export type Choice = (typeof CHOICE_VALUES)[number]
export type DayOfChoices = { date: string } & Record<Choice, number>

export type DayOfCategories = { date: string; total: number } & Record<OptionalCategory, number>

export interface ConsentReport {
  days: DayOfChoices[]
  total: number
  totals: Record<Choice, number>
  categories: { category: OptionalCategory; allowed: number; total: number }[]
  /** Per day: how many visitors allowed each category, and the total. */
  categoryDays: DayOfCategories[]
}

/** The stats response as the page shows it. Days without an entry had no consents. */
export function toConsentReport(stats: ConsentStats, range: DateRange): ConsentReport {
  const choices = countsByDay(stats, CHOICE_METRIC)
  const days = daysOf(range).map((date) => ({
    date,
    allowed: choices('allowed').get(date) ?? 0,
    partial: choices('partial').get(date) ?? 0,
    denied: choices('denied').get(date) ?? 0,
  }))
  const totals = {
    allowed: sum(days.map(({ allowed }) => allowed)),
    partial: sum(days.map(({ partial }) => partial)),
    denied: sum(days.map(({ denied }) => denied)),
  }
  const allowedOf = new Map(
    OPTIONAL_CATEGORIES.map((category) => [category, countsByDay(stats, category)('allowed')]),
  )
  const allowedOn = (category: OptionalCategory, date: string) => allowedOf.get(category)?.get(date) ?? 0
  const categoryDays = days.map(({ date, allowed, partial, denied }) => ({
    date,
    total: allowed + partial + denied,
    preferences: allowedOn('preferences', date),
    analytics: allowedOn('analytics', date),
    marketing: allowedOn('marketing', date),
    uncategorized: allowedOn('uncategorized', date),
  }))
  return {
    days,
    categoryDays,
    totals,
    total: totals.allowed + totals.partial + totals.denied,
    categories: OPTIONAL_CATEGORIES.map((category) => {
      const counts = countsByDay(stats, category)
      const allowed = sum(counts('allowed').values())
      return { category, allowed, total: allowed + sum(counts('denied').values()) }
    }),
  }
}

// A missing metric means a broken response; treating it as zero would produce a false report.
function countsByDay(stats: ConsentStats, name: string) {
  const metric = stats.metrics.find((candidate) => candidate.name === name)
  if (!metric) throw new Error(`The report has no metric ${name}`)
  const byValue = new Map(
    metric.values.map(({ key_as_string, timerange }) => [
      key_as_string,
      new Map(timerange.buckets.map((bucket) => [bucket.key_as_string.slice(0, 10), bucket.doc_count])),
    ]),
  )
  return (value: Choice) => byValue.get(value) ?? new Map<string, number>()
}

function sum(counts: Iterable<number>): number {
  return Array.from(counts).reduce((total, count) => total + count, 0)
}
