import { aConsentRecord } from '@placet/testkit/factories/consents'
import { expect, test } from 'vitest'
import type { Candidate } from './batch.ts'
import { contentOf, type KnownEvent, keyOf, sortRepeats } from './sort-repeats.ts'

const INCARNATION = '2026-11-15T00:00:00Z'
const NOTHING = new Map<string, KnownEvent[]>()

function candidate(record = aConsentRecord(), position = 1, index = 0): Candidate {
  return { record, position, index, streamAtMs: record.receivedAt }
}

function knownAs({ record, position, index }: Candidate, incarnation = INCARNATION) {
  const content = contentOf({ ...record, ...record.categories })
  return new Map([[keyOf(record), [{ incarnation, position, index, content }]]])
}

test('what was never seen becomes a row', () => {
  const { rows, repeats } = sortRepeats([candidate(), candidate()], INCARNATION, [NOTHING])
  expect(rows.map(({ isConflict }) => isConflict)).toEqual([false, false])
  expect(repeats).toEqual([])
})

test('the same choice twice in a batch is one row, whichever try came first', () => {
  const record = aConsentRecord({ attempt: 1 })
  const again = { ...record, attempt: 0, receivedAt: record.receivedAt + 5000, country: 'FR' }
  const { rows, repeats } = sortRepeats([candidate(record), candidate(again, 2)], INCARNATION, [NOTHING])
  expect(rows.map(({ position }) => position)).toEqual([1])
  expect(repeats.map(({ position }) => position)).toEqual([2])
})

test('a choice the log has is a repeat, unless it is this very record from an earlier try', () => {
  const mine = candidate(aConsentRecord({ attempt: 2 }), 7, 3)
  expect(sortRepeats([mine], INCARNATION, [knownAs({ ...mine, position: 6 })]).repeats).toHaveLength(1)
  expect(sortRepeats([mine], INCARNATION, [knownAs(mine)]).rows).toHaveLength(1)
  expect(sortRepeats([mine], INCARNATION, [knownAs(mine, '2026-01-01T00:00:00Z')]).repeats).toHaveLength(1)
})

test('the same event with another choice is kept and marked', () => {
  const record = aConsentRecord()
  const changed = { ...record, action: 'withdraw' as const }
  const { rows } = sortRepeats(
    [candidate(record), candidate(changed, 2), candidate(changed, 3)],
    INCARNATION,
    [NOTHING],
  )
  expect(rows.map(({ position, isConflict }) => ({ position, isConflict }))).toEqual([
    { position: 1, isConflict: false },
    { position: 2, isConflict: true },
  ])
})

test('two visitors, or two domains, with the same event id are two rows', () => {
  const { eventId } = aConsentRecord()
  const { rows } = sortRepeats(
    [
      candidate(aConsentRecord({ eventId })),
      candidate(aConsentRecord({ eventId }), 2),
      candidate(aConsentRecord({ eventId, domainId: 'dom_another000000000000000' }), 3),
    ],
    INCARNATION,
    [NOTHING],
  )
  expect(rows.map(({ isConflict }) => isConflict)).toEqual([false, false, false])
})

test('however a stream is cut into batches, the same rows come out', () => {
  const random = pseudoRandom(7)
  for (let round = 0; round < 200; round += 1) {
    const pool = Array.from({ length: 6 }, () => aConsentRecord())
    const stream = Array.from({ length: 30 }, (_, position) => {
      const record = pool[Math.floor(random() * pool.length)] ?? aConsentRecord()
      const version = random() < 0.2 ? 2 : 1
      return candidate({ ...record, attempt: Math.floor(random() * 2), version }, position + 1)
    })
    const whole = placesOf(sortRepeats(stream, INCARNATION, [NOTHING]).rows)
    const known = new Map<string, KnownEvent[]>()
    const cut: number[] = []
    for (let start = 0; start < stream.length;) {
      const end = start + 1 + Math.floor(random() * 8)
      const { rows } = sortRepeats(stream.slice(start, end), INCARNATION, [known])
      cut.push(...placesOf(rows))
      for (const row of rows) {
        const { incarnation, position, index, content } = [
          ...knownAs(candidate(row.record, row.position)).values(),
        ].flat()[0] ?? { incarnation: '', position: 0, index: 0, content: '' }
        known.set(keyOf(row.record), [
          ...(known.get(keyOf(row.record)) ?? []),
          { incarnation, position, index, content },
        ])
      }
      start = end
    }
    expect(cut).toEqual(whole)
  }
})

function placesOf(rows: readonly { position: number }[]): number[] {
  return rows.map(({ position }) => position)
}

function pseudoRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
