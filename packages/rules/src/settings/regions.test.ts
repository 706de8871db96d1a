import { expect, test } from 'vitest'
import { doublePlaces, regionIndexFor, takenPlaces } from './regions.ts'

const regions = [
  { region: [] },
  { region: ['EEA', 'GB', 'CH'] },
  { region: ['US', 'US-OPT-OUT'] },
  { region: ['US-NY', 'CA'] },
]

test.each([
  ['FR', null, 1],
  ['IS', null, 1],
  ['CH', null, 1],
  ['US', null, 2],
  ['US', 'CA', 2],
  ['US', 'NY', 3],
  ['US', 'WY', 2],
  ['CA', null, 3],
  ['CA', 'NY', 3],
  ['BR', null, 0],
  [null, null, 0],
  [null, 'NY', 0],
  ['', '', 0],
])('somebody in %s %s gets region %i', (country, state, index) => {
  expect(regionIndexFor(regions, { country, state })).toBe(index)
})

test('a visitor of a domain with one region gets it', () => {
  expect(regionIndexFor([{ region: [] }], { country: 'FR' })).toBe(0)
})

test('places of other regions are taken, those of a group one by one', () => {
  const taken = takenPlaces(regions, 3)
  expect(taken.get('FR')).toBe(1)
  expect(taken.get('US-CA')).toBe(2)
  expect(taken.has('US-NY')).toBe(false)
  expect(taken.has('CA')).toBe(false)
})

test.each([
  ['nothing twice', [[], ['FR'], ['DE']], []],
  ['the same country in two regions', [[], ['FR'], ['DE', 'FR']], ['2 FR']],
  ['the same country twice in one region', [[], ['FR', 'FR']], ['1 FR']],
  ['a country of a group', [[], ['EEA'], ['FR', 'GB']], ['2 FR']],
  ['a group with a country that another region has', [[], ['FR'], ['EEA']], ['2 EEA']],
  ['a state and its country', [[], ['US'], ['US-CA']], []],
  ['a state and its group', [[], ['US-OPT-OUT'], ['US-CA']], ['2 US-CA']],
])('doubles: %s', (_, places, doubles) => {
  const found = doublePlaces(places.map((region) => ({ region })))
  expect(found.map(({ region, place }) => `${region} ${place}`)).toEqual(doubles)
})
