import { aConsentRecord } from '@placet/testkit/factories/consents'
import { expect, test } from 'vitest'
import { createResentMemory, RESENT_KEPT_MS } from './resent-memory.ts'
import { keyOf } from './sort-repeats.ts'

const NOW_MS = Date.parse('2026-11-15T12:00:00Z')

function resent(streamAtMs: number, attempt = 1) {
  return { record: aConsentRecord({ attempt }), position: 1, index: 0, streamAtMs }
}

test('remembers what was sent again for an hour of the stream’s time, first tries not at all', () => {
  const memory = createResentMemory()
  const [old, recent, original] = [
    resent(NOW_MS - RESENT_KEPT_MS - 1),
    resent(NOW_MS - RESENT_KEPT_MS),
    resent(NOW_MS, 0),
  ]
  memory.rememberBatch([old, recent, original], 'incarnation')
  memory.forget(NOW_MS)
  expect(memory.get(keyOf(old.record))).toBeUndefined()
  expect(memory.get(keyOf(original.record))).toBeUndefined()
  expect(memory.get(keyOf(recent.record))).toMatchObject([
    { incarnation: 'incarnation', position: 1, index: 0 },
  ])
})

test('keeps the newest when there are too many', () => {
  const memory = createResentMemory(2)
  const events = [resent(NOW_MS), resent(NOW_MS), resent(NOW_MS)]
  memory.rememberBatch(events, 'incarnation')
  memory.forget(NOW_MS)
  expect(events.map(({ record }) => memory.get(keyOf(record)) !== undefined)).toEqual([false, true, true])
})
