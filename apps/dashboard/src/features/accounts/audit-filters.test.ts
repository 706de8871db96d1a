import { expect, test } from 'vitest'
import { hasAuditFilters, readAuditFilters, writeAuditFilters } from './audit-filters.ts'

test('the address keeps the filters that are set, and no others', () => {
  const filters = { query: 'dom_', action: 'member', actor: '', from: '2026-11-01', to: '' }
  expect(writeAuditFilters(filters).toString()).toBe('query=dom_&action=member&from=2026-11-01')
  expect(readAuditFilters(writeAuditFilters(filters))).toEqual(filters)
})

test('a value that is no date, or too long, counts as not set', () => {
  const search = new URLSearchParams({
    from: 'yesterday',
    to: '2026-02-31',
    action: 'x'.repeat(101),
    page: '3',
  })
  expect(hasAuditFilters(readAuditFilters(search))).toBe(false)
  expect(hasAuditFilters(readAuditFilters(new URLSearchParams({ actor: 'ada' })))).toBe(true)
})
