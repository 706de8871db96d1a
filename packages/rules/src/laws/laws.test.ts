import { isPlace } from '@placet/contract/places'
import { describe, expect, test } from 'vitest'
import { findUnfairness } from '../fairness/find-unfairness.ts'
import { LAW_CASES, type LawCase } from './fixtures/law-cases.ts'
import { LATER_LAW_CASES } from './fixtures/later-law-cases.ts'
import { designedFor, DESIGNS, LAW_REGION } from './fixtures/law-designs.ts'
import { LAW_PACKS } from './packs.ts'
import { placesOfRegion } from './places-of-region.ts'

interface Judged {
  readonly name: string
  readonly found: readonly string[]
  readonly expected: readonly string[]
}

function judge([place, design, source, expected]: LawCase): Judged[] {
  const domain = designedFor([place], design)
  return Object.entries(expected).map(([on, rules]) => {
    const found = findUnfairness(domain, { on })
      .filter(({ regionIndex }) => regionIndex === LAW_REGION)
      .map(({ rule, level }) => (level === 'error' ? rule : `${rule}?`))
    return {
      name: `${place}, ${on}, ${design}: ${source}`,
      found: [...new Set(found)].toSorted(),
      expected: rules.split(' ').filter(Boolean),
    }
  })
}

const early = LAW_CASES.flatMap(judge)
const later = LATER_LAW_CASES.flatMap(judge)

describe('what a check finds by place and date', () => {
  test.each([...early, ...later])('$name', ({ found, expected }) => {
    expect(found).toEqual(expected)
  })

  test.each([
    ['before the rules', early, 120],
    ['after the rules', later, 40],
  ])('has full precision and recall in the cases written %s', (_, judged, least) => {
    expect(judged.length).toBeGreaterThanOrEqual(least)
    expect(precisionAndRecall(judged)).toEqual([1, 1])
  })
})

describe('the packs', () => {
  const rules = LAW_PACKS.flatMap((pack) => pack.rules)
  const DAY = /^20\d\d-\d\d-\d\d$/

  test('hold at least 40 dated rules with a source, each with an id of its own', () => {
    expect(rules.length).toBeGreaterThanOrEqual(40)
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
    for (const { from, until, source } of rules) {
      expect(from).toMatch(DAY)
      expect(until === undefined || until > from).toBe(true)
      expect(source.length).toBeGreaterThan(5)
    }
  })

  test('name real places, and the day of their last review', () => {
    for (const { places, reviewed, rules: own } of LAW_PACKS) {
      expect(reviewed).toMatch(DAY)
      expect(
        [...places, ...own.flatMap((rule) => rule.places ?? [])].filter((each) => !isPlace(each)),
      ).toEqual([])
    }
  })
})

test.each([
  ['BR', 'br'],
  ['US-CA', 'us-ca'],
  ['IN', 'in'],
  ['GB', 'uk'],
])('a finding in %s quotes no law of another place', (place, pack) => {
  for (const design of DESIGNS) {
    const found = findUnfairness(designedFor([place], design), { on: '2027-06-01' })
    const here = found.filter(({ regionIndex }) => regionIndex === LAW_REGION)
    for (const id of here.flatMap(({ laws }) => laws)) expect(id).toMatch(new RegExp(`^(?:${pack})-`))
  }
})

test('a region follows every law of its places, and the first one every law that no other follows', () => {
  const { regions } = designedFor(['GB', 'US-CA'], 'asks')
  expect(placesOfRegion(regions, 1)).toEqual(new Set(['GB', 'US-CA']))
  const rest = placesOfRegion(regions, 0)
  expect(['GB', 'US-CA', 'US', 'US-TX', 'FR', 'CA-QC'].map((place) => rest.has(place))).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ])
})

test('a country covers its states and provinces, unless another region does', () => {
  const { regions } = designedFor(['US', 'CA'], 'asks')
  expect(placesOfRegion(regions, 1).has('US-WY')).toBe(true)
  expect(placesOfRegion(regions, 1).has('CA-QC')).toBe(true)
  const [first, here] = regions
  if (!first || !here) throw new Error('Two regions')
  const quebec = { ...here, places: ['CA-QC'] }
  expect(placesOfRegion([first, here, quebec], 1).has('CA-QC')).toBe(false)
  expect(placesOfRegion([first, here, quebec], 2)).toEqual(new Set(['CA-QC']))
})

function precisionAndRecall(judged: readonly Judged[]): [number, number] {
  const right = judged.flatMap(({ found, expected }) => found.filter((rule) => expected.includes(rule)))
  const found = judged.flatMap((each) => each.found)
  const expected = judged.flatMap((each) => each.expected)
  return [right.length / found.length, right.length / expected.length]
}
