import { expect, test } from 'vitest'
import { readFilters, writeFilters } from './report-filters.ts'

const today = '2026-11-15'
const read = (search: string) => readFilters(new URLSearchParams(search), today)

test('an address without filters is the last 30 days of everything', () => {
  expect(read('')).toEqual({ range: { from: '2026-10-17', to: today }, country: '', host: '', path: '' })
})

test('what is written is read back', () => {
  const filters = {
    range: { from: '2026-01-01', to: '2026-01-31' },
    country: 'AT',
    host: 'www.example.com',
    path: '/shop?x',
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
