import { expect, test } from 'vitest'
import type { LedgerEntry } from './ledger.ts'
import { visibleAfterMs } from './watch-visibility.ts'

function accepted(domain: string, at: number): LedgerEntry {
  const cell = {
    domain,
    host: 'shop.example.com',
    path: '/',
    country: 'DE',
    language: 'en',
    device: 'mobile',
    choice: 'denied' as const,
    allowed: [0, 0, 0, 0],
  }
  return { eventId: `${domain}-${at}`, day: '2026-11-15', at, attempt: 0, cell }
}

test('a consent is visible at the first look that counted so many of its domain', () => {
  const ledger = [accepted('b', 5), accepted('a', 30), accepted('a', 10), accepted('a', 20)]
  const sightings = [
    { domainId: 'a', at: 15, consents: 0 },
    { domainId: 'a', at: 40, consents: 2 },
    { domainId: 'b', at: 40, consents: 0 },
    { domainId: 'a', at: 90, consents: 3 },
  ]
  expect(visibleAfterMs(sightings, ledger)).toEqual([30, 20, 60, Number.POSITIVE_INFINITY])
})
