import type { OwnershipFinding } from '@placet/contract/hostnames'
import { expect, test } from 'vitest'
import type { TxtReading } from '../ports.ts'
import { NO_PROOF, type Proof, afterCheck, endOf, finding, judgeFile, judgeTxt, stateOf } from './rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const start = new Date('2026-11-17T12:00:00.000Z')
const day = (days: number) => new Date(start.getTime() + days * DAY_MS)
const check = (before: Proof, days: number, isFound: boolean) =>
  afterCheck(before, { method: 'dns', isFound, now: day(days) })

test('a proof is found, missing for a while, found again, and keeps its start', () => {
  const first = check(NO_PROOF, 0, true)
  expect(first).toMatchObject({ event: 'proven', nextCheckAt: day(7) })
  const missing = check(first.proof, 7, false)
  expect([stateOf(missing.proof), missing.event, missing.nextCheckAt]).toEqual(['failing', null, day(8)])
  expect(endOf(missing.proof)).toEqual(day(21))
  const again = check(missing.proof, 8, true)
  expect([stateOf(again.proof), again.event, again.proof.proven_at]).toEqual(['proven', null, day(0)])
})

test('a missing proof is warned about once, on the next day, and lost after two weeks', () => {
  let { proof } = check(NO_PROOF, 0, true)
  const events = Array.from({ length: 16 }, (_, index) => {
    const after = check(proof, 7 + index, false)
    proof = after.proof
    return after.event
  })
  expect(events.flatMap((event, index) => (event ? [[index, event]] : []))).toEqual([
    [1, 'warned'],
    [14, 'lost'],
  ])
  expect(stateOf(proof)).toBe('lost')
  expect(endOf(proof)).toBeNull()
  const restored = check(proof, 40, true)
  expect([stateOf(restored.proof), restored.event, restored.proof.proven_at]).toEqual([
    'proven',
    'proven',
    day(40),
  ])
})

test('a check that never succeeded is not repeated', () => {
  expect(check(NO_PROOF, 0, false)).toEqual({ proof: NO_PROOF, nextCheckAt: null, event: null })
})

test.each<[TxtReading, OwnershipFinding]>([
  [{ kind: 'found', values: ['v=spf1', ' right '] }, finding('match')],
  [{ kind: 'found', values: ['righteous'] }, finding('other_records', 'righteous')],
  [{ kind: 'none' }, finding('no_record')],
  [{ kind: 'failed', reason: 'ETIMEOUT' }, finding('dns_failed', 'ETIMEOUT')],
])('the records %j are judged as %j', (reading, expected) => {
  expect(judgeTxt(reading, 'right')).toEqual(expected)
})

const answered = { kind: 'answered', status: 200, location: '', text: '' } as const

test.each([
  [{ ...answered, text: '\uFEFF right\r\n' }, finding('match')],
  [{ ...answered, text: 'before right after' }, finding('match')],
  [{ ...answered, text: 'not-right' }, finding('other_content', 'not-right')],
  [{ ...answered, text: 'right', status: 404 }, finding('http_status', '404')],
  [{ ...answered, status: 302, location: 'https://a.test/' }, finding('redirected', 'https://a.test/')],
  [{ kind: 'refused' } as const, finding('not_public')],
  [{ kind: 'failed', reason: 'ECONNREFUSED' } as const, finding('unreachable', 'ECONNREFUSED')],
])('the file %j is judged as %j', (reading, expected) => {
  expect(judgeFile(reading, 'right')).toEqual(expected)
})

test('quoted content is one short line', () => {
  expect(finding('other_content', `a\u202Eb\n${'c'.repeat(500)}`).seen).toEqual([`a b ${'c'.repeat(196)}`])
})
