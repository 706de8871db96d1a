import { FALSE_ALARM_RATE } from '@placet/contract/comparisons'
import { createRandom } from '@placet/rules/fixtures/random-settings'
import { sized } from '@placet/testkit/sized'
import { expect, test } from 'vitest'
import {
  type ComparedDay,
  type Counts,
  differentSince,
  evidenceByDay,
  rateInterval,
} from './sequential-test.ts'

const TESTS = sized(160, { full: 4000 })
const DAYS = 60

test('A/A: equal designs that somebody looks at daily are called different in one of twenty tests at most', () => {
  const random = seeded(7)
  let alarms = 0
  for (let run = 0; run < TESTS; run += 1) {
    const size = 5 + Math.floor(random() * 400)
    const days = simulate(random, DAYS, size, () => {
      // Weekends, campaigns and fewer visitors of one design change both designs alike.
      const rate = 0.05 + random() * 0.9
      return { a: rate, b: rate }
    })
    if (differentSince(days) !== null) alarms += 1
  }
  expect(alarms / TESTS).toBeLessThanOrEqual(FALSE_ALARM_RATE)
})

test('A/A: with one constant rate, the share of false alarms stays below the level at every day', () => {
  const random = seeded(11)
  for (const rate of [0.1, 0.5, 0.9]) {
    let alarms = 0
    for (let run = 0; run < TESTS / 2; run += 1) {
      if (differentSince(simulate(random, DAYS, 100, () => ({ a: rate, b: rate }))) !== null) alarms += 1
    }
    expect(alarms / (TESTS / 2)).toBeLessThanOrEqual(FALSE_ALARM_RATE)
  }
})

test('a difference of six points is found within 60 days of 300 choices each in nine of ten comparisons', () => {
  const random = seeded(13)
  const runs = 60
  let found = 0
  for (let run = 0; run < runs; run += 1) {
    if (differentSince(simulate(random, DAYS, 300, () => ({ a: 0.5, b: 0.56 }))) !== null) found += 1
  }
  expect(found / runs).toBeGreaterThanOrEqual(0.9)
})

test('a day multiplies the evidence of equal designs by 1 on average, for every rate', () => {
  // All outcomes of a small day, weighted with their chances: the average is exact.
  const [ofA, ofB] = [3, 5]
  for (const rate of [0.03, 0.4, 0.77]) {
    let average = 0
    for (let inA = 0; inA <= ofA; inA += 1) {
      for (let inB = 0; inB <= ofB; inB += 1) {
        const day = { day: 'd', a: { choices: ofA, accepted: inA }, b: { choices: ofB, accepted: inB } }
        average += chance(ofA, inA, rate) * chance(ofB, inB, rate) * (evidenceByDay([day])[0] ?? NaN)
      }
    }
    expect(average).toBeLessThanOrEqual(1 + 1e-12)
    expect(average).toBeGreaterThan(0.9)
  }
})

test('swapping the designs changes nothing but the names', () => {
  const days = simulate(seeded(17), 10, 50, () => ({ a: 0.3, b: 0.6 }))
  const swapped = days.map(({ day, a, b }) => ({ day, a: b, b: a }))
  expect(evidenceByDay(swapped).at(-1)).toBeCloseTo(evidenceByDay(days).at(-1) ?? 0, 4)
  expect(differentSince(swapped)).toBe(differentSince(days))
})

test('the interval contains the true rate on all days at once in 95 of 100 series', () => {
  const random = seeded(19)
  const runs = TESTS / 2
  let missed = 0
  for (let run = 0; run < runs; run += 1) {
    const rate = 0.05 + random() * 0.9
    const sum: Counts = { choices: 0, accepted: 0 }
    const isMissed = Array.from({ length: DAYS }, () => {
      sum.choices += 40
      sum.accepted += drawn(random, 40, rate)
      const { low, high } = rateInterval(sum)
      return rate < low || rate > high
    }).includes(true)
    if (isMissed) missed += 1
  }
  expect(missed / runs).toBeLessThanOrEqual(FALSE_ALARM_RATE)
})

test('the interval holds the share, narrows with more choices and says nothing without any', () => {
  expect(rateInterval({ choices: 0, accepted: 0 })).toEqual({ low: 0, high: 1 })
  expect(rateInterval({ choices: 4, accepted: 0 })).toMatchObject({ low: 0 })
  expect(rateInterval({ choices: 4, accepted: 4 })).toMatchObject({ high: 1 })
  const widths = [10, 100, 1000, 1_000_000].map((choices) => {
    const { low, high } = rateInterval({ choices, accepted: choices * 0.6 })
    expect(low).toBeLessThan(0.6)
    expect(high).toBeGreaterThan(0.6)
    return high - low
  })
  expect(widths.toSorted((one, other) => other - one)).toEqual(widths)
  expect(widths.at(-1)).toBeLessThan(0.01)
})

test('days without choices, or with choices for one design only, are no evidence', () => {
  const none = { choices: 0, accepted: 0 }
  expect(evidenceByDay([{ day: 'd', a: none, b: none }])[0]).toBeCloseTo(1, 10)
  expect(evidenceByDay([{ day: 'd', a: { choices: 50, accepted: 50 }, b: none }])[0]).toBeCloseTo(1, 10)
  expect(differentSince([])).toBeNull()
})

function simulate(
  random: () => number,
  days: number,
  size: number,
  rates: () => { a: number; b: number },
): ComparedDay[] {
  return Array.from({ length: days }, (_, index) => {
    const { a, b } = rates()
    const ofA = drawn(random, size, 0.5)
    return {
      day: `day ${index}`,
      a: { choices: ofA, accepted: drawn(random, ofA, a) },
      b: { choices: size - ofA, accepted: drawn(random, size - ofA, b) },
    }
  })
}

function drawn(random: () => number, tries: number, rate: number): number {
  let hits = 0
  for (let each = 0; each < tries; each += 1) if (random() < rate) hits += 1
  return hits
}

function chance(tries: number, hits: number, rate: number): number {
  let ways = 1
  for (let each = 0; each < hits; each += 1) ways = (ways * (tries - each)) / (each + 1)
  return ways * rate ** hits * (1 - rate) ** (tries - hits)
}

function seeded(seed: number): () => number {
  const { below } = createRandom(seed)
  return () => below(2 ** 30) / 2 ** 30
}
