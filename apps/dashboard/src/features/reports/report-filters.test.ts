import { expect, test } from 'vitest'
import { filtersOf, readFilters, writeFilters, writeLink } from './report-filters.ts'
import { VIEWS, viewOf } from './views.ts'

const today = '2026-11-15'
const read = (search: string) => readFilters(new URLSearchParams(search), today)

test('an address without filters is the last 30 days of everything', () => {
  expect(read('')).toEqual({
    range: { from: '2026-10-17', to: today },
    country: '',
    host: '',
    path: '',
    flagged: false,
    day: '',
    isCompared: true,
  })
})

test('what is written is read back', () => {
  const filters = {
    range: { from: '2026-01-01', to: '2026-01-31' },
    country: 'AT',
    host: 'www.example.com',
    path: '/shop?x',
    flagged: true,
    day: '2026-01-05',
    isCompared: false,
  }
  expect(read(writeFilters(filters, today).toString())).toEqual(filters)
})

test('the usual range stays out of the address, so that a bookmark moves on with the days', () => {
  expect(writeFilters({ ...read(''), country: 'AT' }, today).toString()).toBe('country=AT')
})

test.each([
  'from=2026-02-31&to=2026-03-01',
  'from=2026-03-02&to=2026-03-01',
  'from=2026-03-02',
  'from=x&to=y',
])('falls back to the usual range for %s', (search) => {
  expect(read(search).range).toEqual({ from: '2026-10-17', to: today })
})

test('a link names its days, so that whoever opens it later sees the same', () => {
  expect(writeLink(read('country=AT')).toString()).toBe('from=2026-10-17&to=2026-11-15&country=AT')
})

test.each([
  ['/domain/dom_1/consentlog', 'AT', 'a.example', '/shop'],
  ['/domain/dom_1/consentlog/sessions', '', '', ''],
  ['/domain/dom_1/consentlog/acceptance', 'AT', 'a.example', '/shop'],
  ['/domain/dom_1/consentlog/categories', 'AT', 'a.example', '/shop'],
  ['/domain/dom_1/consentlog/hostnames', 'AT', '', '/shop'],
  ['/domain/dom_1/consentlog/paths', 'AT', 'a.example', ''],
  ['/domain/dom_1/consentlog/countries', '', 'a.example', '/shop'],
])('%s counts what it has a field for', (address, country, host, path) => {
  const kept = read('country=AT&host=a.example&path=/shop')
  expect(filtersOf(viewOf(address), kept)).toMatchObject({ country, host, path })
})

test('there are seven views of days, and the live one', () => {
  expect(VIEWS.filter(({ hasRange }) => hasRange)).toHaveLength(7)
  expect(VIEWS).toHaveLength(8)
})
