import { expect, test } from 'vitest'
import { hasFoundFilters, readFoundFilters, writeFoundFilter } from './found-filters.ts'

test('reads what the address says and drops what is no filter', () => {
  const read = (address: string) => readFoundFilters(new URLSearchParams(address))
  expect(read('status=incorrect&category=4&change=new')).toEqual({
    status: 'incorrect',
    category: 4,
    change: 'new',
  })
  expect(read('status=evil&category=9&change=')).toEqual({})
  expect(hasFoundFilters(read('query=ga'))).toBe(false)
})

test('another filter begins on the first page and keeps the rest of the address', () => {
  const next = writeFoundFilter(new URLSearchParams('page=3&query=ga&status=correct'), 'status', null)
  expect(next.toString()).toBe('query=ga')
  expect(writeFoundFilter(next, 'category', '2').toString()).toBe('query=ga&category=2')
})
