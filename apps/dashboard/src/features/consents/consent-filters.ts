import { LISTED_CHOICES, type ListedChoice } from '@placet/contract/consents'
import { z } from 'zod'
import { type DateRange, defaultRange } from '../../ui/date-range.ts'

export interface ConsentFilters {
  range: DateRange
  choice: ListedChoice | null
  country: string
  host: string
  path: string
}

const Day = z.iso.date()

/** Filters are in the URL, so that a list can be linked. A consent ID never is: it is the visitor's secret. */
export function readConsentFilters(search: URLSearchParams, today: string): ConsentFilters {
  const from = Day.safeParse(search.get('from')).data
  const to = Day.safeParse(search.get('to')).data
  return {
    range: from && to && from <= to ? { from, to } : defaultRange(today),
    choice: LISTED_CHOICES.find((each) => each === search.get('choice')) ?? null,
    country: search.get('country') ?? '',
    host: search.get('host') ?? '',
    path: search.get('path') ?? '',
  }
}

/** Without dates, the list is always of the last 30 days. */
export function writeConsentFilters(filters: ConsentFilters, today: string): URLSearchParams {
  const { range, choice, country, host, path } = filters
  const usual = defaultRange(today)
  const isUsual = range.from === usual.from && range.to === usual.to
  const pairs = Object.entries({ ...(!isUsual && range), choice: choice ?? '', country, host, path })
  return new URLSearchParams(pairs.filter(([, value]) => value !== ''))
}

export function isNarrowed({ choice, country, host, path }: ConsentFilters): boolean {
  return choice !== null || country !== '' || host !== '' || path !== ''
}
