import type { Segment } from '@placet/contract/reports'
import { expect, test } from 'vitest'
import { foldStates, isState } from './fold-states.ts'

function segment(name: string, allowed: number, denied: number): Segment {
  const split = { allowed, denied }
  return {
    name,
    total: allowed + denied,
    all: split,
    partial: 0,
    preferences: split,
    analytics: split,
    marketing: split,
    uncategorized: split,
    trend: [allowed, denied],
  }
}

test('states count in their country, with all figures and days, and countries stay in order', () => {
  const segments = [segment('DE', 6, 1), segment('US-CA', 4, 1), segment('US', 1, 2), segment('US-TX', 1, 0)]
  expect(foldStates(segments)).toEqual([segment('US', 6, 3), segment('DE', 6, 1)])
  expect(segments.filter(isState).map(({ name }) => name)).toEqual(['US-CA', 'US-TX'])
})

test('visitors from nowhere known are a country of their own', () => {
  expect(foldStates([segment('', 1, 0), segment('ZZ', 2, 0)]).map(({ name }) => name)).toEqual(['ZZ', ''])
})
