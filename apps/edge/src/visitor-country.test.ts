import { expect, test } from 'vitest'
import { openVisitorCountries } from './visitor-country.ts'

const { countryOf } = await openVisitorCountries()

test('a network is enough to tell the country', () => {
  expect(countryOf('193.0.6.0/24', undefined)).toBe('NL')
  expect(countryOf('2001:67c:2e8::/48', undefined)).toBe('NL')
  expect(countryOf('10.0.0.0/24', undefined)).toBe('ZZ')
  expect(countryOf('::/48', undefined)).toBe('ZZ')
})

test('what the header of a proxy says wins, if it is a country or a US state', () => {
  expect(countryOf('193.0.6.0/24', 'DE')).toBe('DE')
  expect(countryOf('193.0.6.0/24', 'US-CA')).toBe('US-CA')
  expect(countryOf('193.0.6.0/24', 'XX')).toBe('ZZ')
  for (const nonsense of ['', 'de', 'T1', 'Germany', 'DE, FR', '<b>']) {
    expect(countryOf('193.0.6.0/24', nonsense)).toBe('NL')
  }
})
