import type { Segment } from '@placet/contract/reports'
import { expect, test } from 'vitest'
import { sortRows, toSegmentRows } from './segment-rows.ts'

const half = { allowed: 5, denied: 5 }

function segment(name: string, changes: Partial<Segment> = {}): Segment {
  return {
    name,
    total: 10,
    all: { allowed: 4, denied: 3 },
    partial: 3,
    preferences: half,
    analytics: half,
    marketing: half,
    uncategorized: half,
    trend: [10],
    ...changes,
  }
}

test('a ratio is a count divided by the total', () => {
  const [row] = toSegmentRows({ segments: [segment('a')], other: 0 })
  expect(row?.ratios).toMatchObject({ allowed: 0.4, partial: 0.3, denied: 0.3, analytics: 0.5 })
  expect(row?.counts.allowed).toBe(4)
})

test('other is a row with -1 for its ratios and its count as the total', () => {
  const rows = toSegmentRows({ segments: [segment('a')], other: 7 })
  expect(rows[1]).toMatchObject({
    name: 'Other',
    isOther: true,
    total: 7,
    ratios: { allowed: -1, marketing: -1 },
  })
})

test('without others there is no such row', () => {
  expect(toSegmentRows({ segments: [segment('a')], other: 0 })).toHaveLength(1)
})

test('a site that is called like it does not become it', () => {
  const rows = toSegmentRows({ segments: [segment('Other')], other: 0 })
  expect(rows[0]?.isOther).toBe(false)
})

const rows = toSegmentRows({
  segments: [segment('b', { total: 30 }), segment('a', { total: 20 }), segment('c', { total: 20 })],
  other: 99,
})
const names = (by: 'name' | 'total' | 'allowed', isDescending: boolean) =>
  sortRows(rows, { by, isDescending }, (name) => name).map(({ name }) => name)

test.each([
  ['name', false, ['a', 'b', 'c', 'Other']],
  ['name', true, ['c', 'b', 'a', 'Other']],
  ['total', true, ['b', 'a', 'c', 'Other']],
  ['total', false, ['a', 'c', 'b', 'Other']],
  ['allowed', true, ['a', 'c', 'b', 'Other']],
] as const)('sorted by %s, descending %s: other stays last', (by, isDescending, expected) => {
  expect(names(by, isDescending)).toEqual(expected)
})
