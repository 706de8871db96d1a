import { z } from 'zod'
import { type DateRange, defaultRange } from './date-range.ts'

export interface ReportFilters {
  range: DateRange
  country: string
  host: string
  path: string
}

const Day = z.iso.date()

/** Filters live in the address, so that a report can be linked. Without dates it is the last 30 days, always. */
export function readFilters(search: URLSearchParams, today: string): ReportFilters {
  return {
    range: readRange(search, today),
    country: search.get('country') ?? '',
    host: search.get('host') ?? '',
    path: search.get('path') ?? '',
  }
}

export function writeFilters({ range, country, host, path }: ReportFilters, today: string): URLSearchParams {
  const usual = defaultRange(today)
  const isUsual = range.from === usual.from && range.to === usual.to
  const pairs = Object.entries({ ...(isUsual ? {} : range), country, host, path })
  return new URLSearchParams(pairs.filter(([, value]) => value !== ''))
}

function readRange(search: URLSearchParams, today: string): DateRange {
  const from = Day.safeParse(search.get('from')).data
  const to = Day.safeParse(search.get('to')).data
  return from && to && from <= to ? { from, to } : defaultRange(today)
}
