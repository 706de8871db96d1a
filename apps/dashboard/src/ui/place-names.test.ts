import { expect, test } from 'vitest'
import { countriesWith, placeName } from './place-names.ts'

test.each([
  ['ZZ', 'Unknown location'],
  ['XX', 'Unknown location'],
  ['', 'Unknown location'],
  ['DE', 'Germany'],
  ['US-CA', 'California (United States)'],
  ['EEA', expect.stringContaining('European Economic Area')],
])('the place %j is called %s', (place, name) => {
  expect(placeName(place)).toEqual(name)
})

test('a filter for a state shows the state, and one for a country adds nothing', () => {
  expect(countriesWith('US-CA')[0]).toEqual({ value: 'US-CA', label: 'California (United States)' })
  expect(countriesWith('DE')).toHaveLength(countriesWith('US-CA').length - 1)
})
