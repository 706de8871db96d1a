import type { LedgerEntry } from '@placet/testkit/load/ledger'
import { expect, test } from 'vitest'
import type { LoggedConsents } from './read-log.ts'
import { reconcile } from './reconcile.ts'

const cell = {
  domain: 'dom_1',
  host: 'shop.example.com',
  path: '/',
  country: 'DE',
  language: 'en',
  device: 'mobile',
  choice: 'partial' as const,
  allowed: [1, 0, 0, 1],
}
const place = ['dom_1', '2026-11-15', 'shop.example.com', '/', 'DE', 'en', 'mobile', 'partial'].join('\t')
const elsewhere = place.replace('DE', 'FR')

function accepted(...eventIds: string[]): LedgerEntry[] {
  return eventIds.map((eventId) => ({ eventId, day: '2026-11-15', at: 0, attempt: 0, cell }))
}

function logged(eventIds: string[], counts: string): LoggedConsents {
  return {
    rows: eventIds.length,
    unique: new Set(eventIds).size,
    conflicts: 0,
    events: eventIds.map((eventId) => ({ eventId, cell: place, allowed: '1,0,0,1' })),
    cells: [{ cell: place, counts }],
  }
}

const fine = { lost: 0, duplicated: 0, unknown: 0, altered: 0, cells: 1, differingCells: 0 }

test('equal books have no difference', () => {
  expect(reconcile(accepted('a', 'b'), logged(['a', 'b'], '2,2,0,0,2'))).toEqual(fine)
})

test('a row that is missing is lost, one too many is a duplicate, a strange one is unknown', () => {
  expect(reconcile(accepted('a', 'b'), logged(['a'], '2,2,0,0,2'))).toEqual({ ...fine, lost: 1 })
  expect(reconcile(accepted('a'), logged(['a', 'a'], '1,1,0,0,1'))).toEqual({ ...fine, duplicated: 1 })
  expect(reconcile(accepted('a'), logged(['a', 'x'], '1,1,0,0,1'))).toEqual({ ...fine, unknown: 1 })
})

test('a row under another cell or with other categories is altered', () => {
  const log = logged(['a', 'b'], '2,2,0,0,2')
  const [first, second] = log.events
  if (first === undefined || second === undefined) throw new Error('two events were logged')
  first.cell = elsewhere
  second.allowed = '1,1,0,1'
  expect(reconcile(accepted('a', 'b'), log)).toEqual({ ...fine, altered: 2 })
})

test('a roll-up that counts otherwise, lacks a cell or has one too many differs', () => {
  expect(reconcile(accepted('a'), logged(['a'], '1,1,0,0,0'))).toEqual({ ...fine, differingCells: 1 })
  expect(reconcile(accepted('a'), { ...logged(['a'], ''), cells: [] })).toEqual({
    ...fine,
    differingCells: 1,
  })
  const log = logged(['a'], '1,1,0,0,1')
  log.cells.push({ cell: elsewhere, counts: '1,1,0,0,1' })
  expect(reconcile(accepted('a'), log)).toEqual({ ...fine, differingCells: 1 })
})
