import { expect, test } from 'vitest'
import { isNarrowed, readConsentFilters, writeConsentFilters } from './consent-filters.ts'

const TODAY = '2026-11-16'
const read = (search: string) => readConsentFilters(new URLSearchParams(search), TODAY)

test('filters survive in the address, and the usual ones leave it empty', () => {
  const search = 'from=2026-11-01&to=2026-11-02&choice=withdrawn&country=DE&host=a.example&path=%2Fshop'
  expect(writeConsentFilters(read(search), TODAY).toString()).toBe(search)
  expect(writeConsentFilters(read(''), TODAY).toString()).toBe('')
  expect(isNarrowed(read(search))).toBe(true)
  expect(isNarrowed(read('from=2026-11-01&to=2026-11-02'))).toBe(false)
})

test('a choice or range that does not exist is ignored', () => {
  expect(read('choice=maybe&from=2026-11-03&to=2026-11-02')).toEqual(read(''))
})
