import { InboxFilter } from '@placet/contract/inbox'
import { expect, test } from 'vitest'
import { isNarrowed, readFilter, writeFilter } from './filter-in-url.ts'

test('a filter survives its address, and defaults are left out of it', () => {
  const filter = InboxFilter.parse({ show: 'snoozed', type: 'script_late', query: 'shop' })
  const search = new URLSearchParams('cause=x')
  writeFilter(search, filter)
  expect(search.toString()).toBe('cause=x&show=snoozed&query=shop&type=script_late')
  expect(readFilter(search)).toEqual(filter)
  writeFilter(search, InboxFilter.parse({}))
  expect(search.toString()).toBe('cause=x')
})

test('parts of an address that mean nothing are left out', () => {
  const filter = readFilter(new URLSearchParams('show=everything&who=mine&site=no-id'))
  expect(filter).toEqual(InboxFilter.parse({ who: 'mine' }))
})

test('a tab alone does not narrow the list', () => {
  expect(isNarrowed(InboxFilter.parse({ show: 'done', who: 'mine' }))).toBe(false)
  expect(isNarrowed(InboxFilter.parse({ tag: 'shop' }))).toBe(true)
})
