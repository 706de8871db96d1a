import { z } from 'zod'
import { type DateRange, defaultRange } from '../../ui/date-range.ts'
import type { View } from './views.ts'

/** The filters that decide what is counted. */
export interface CountedFilters {
  range: DateRange
  country: string
  host: string
  path: string
  /** Includes suspicious records. */
  flagged: boolean
}

export interface ReportFilters extends CountedFilters {
  /** A day that was clicked: parts below the chart show only this day. Empty for the whole range. */
  day: string
  /** Shows the period before as well. */
  isCompared: boolean
}

const Day = z.iso.date()

/** Filters are in the URL, so that reports can be linked. Without dates, the range is always the last 30 days. */
export function readFilters(search: URLSearchParams, today: string): ReportFilters {
  return {
    range: readRange(search, today),
    country: search.get('country') ?? '',
    host: search.get('host') ?? '',
    path: search.get('path') ?? '',
    flagged: search.get('flagged') === '1',
    day: Day.safeParse(search.get('day')).data ?? '',
    isCompared: search.get('compare') !== '0',
  }
}

export function writeFilters(filters: ReportFilters, today: string): URLSearchParams {
  const usual = defaultRange(today)
  const { range } = filters
  const isUsual = range.from === usual.from && range.to === usual.to
  return toSearch(filters, isUsual ? {} : range)
}

/** For sharing: fixed dates, so the link shows the same days even when opened later. */
export function writeLink(filters: ReportFilters): URLSearchParams {
  return toSearch(filters, filters.range)
}

/** Drops filters that the view has no field for: an invisible filter misleads. */
export function filtersOf(view: View, filters: ReportFilters): ReportFilters {
  const kept = (field: View['fields'][number]) => (view.fields.includes(field) ? filters[field] : '')
  return { ...filters, country: kept('country'), host: kept('host'), path: kept('path') }
}

function toSearch(
  { country, host, path, flagged, day, isCompared }: ReportFilters,
  range: Partial<DateRange>,
): URLSearchParams {
  const marks = { flagged: flagged ? '1' : '', day, compare: isCompared ? '' : '0' }
  const pairs = Object.entries({ ...range, country, host, path, ...marks })
  return new URLSearchParams(pairs.filter(([, value]) => value !== ''))
}

function readRange(search: URLSearchParams, today: string): DateRange {
  const from = Day.safeParse(search.get('from')).data
  const to = Day.safeParse(search.get('to')).data
  return from && to && from <= to ? { from, to } : defaultRange(today)
}
