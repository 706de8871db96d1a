import { PortfolioFilter } from '@placet/contract/portfolio'
import { expect, test } from 'vitest'
import { isSameFilter, readFilter, readWanted, writeFilter } from './filter-in-url.ts'

test('a filter that was written is read back', () => {
  const filter = PortfolioFilter.parse({
    query: 'shop',
    plan: 'basic',
    attention: 'true',
    sort: 'visits',
    order: 'desc',
  })
  const search = new URLSearchParams('page=3&tag=old')
  writeFilter(search, filter)
  expect(search.toString()).toBe('page=3&query=shop&attention=true&plan=basic&sort=visits&order=desc')
  expect(isSameFilter(readFilter(search), filter)).toBe(true)
})

test('parts that can’t be read are left out, the others count', () => {
  const search = new URLSearchParams('health=purple&plan=huge&sort=name')
  expect(readFilter(search)).toEqual(PortfolioFilter.parse({ sort: 'name' }))
})

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=x', 1],
])('the address "%s" shows page %i', (address, page) => {
  expect(readWanted(new URLSearchParams(address))).toMatchObject({ page, group: undefined })
})
