import { PATTERN_MAX_LENGTH } from '@placet/contract/constants'
import { expect, test } from 'vitest'
import numbers from './knowledge/service-numbers.json' with { type: 'json' }
import { searchServices } from './search-services.ts'
import { serviceCalled, serviceNumbered, serviceOfId, SERVICES } from './services.ts'

test('every service has a number of its own, and names are given once', () => {
  const given = Object.values(numbers)
  expect(new Set(given).size).toBe(given.length)
  for (const number of given) expect(Number.isSafeInteger(number) && number > 0, String(number)).toBe(true)
  for (const key of ['number', 'id', 'name'] as const) {
    expect(new Set(SERVICES.map((service) => service[key])).size).toBe(SERVICES.length)
  }
})

test('numbers are only ever appended: the file is in their order', () => {
  const given = Object.values(numbers)
  expect(given).toEqual(given.toSorted((a, b) => a - b))
})

test.each([
  [1, 'google-analytics'],
  [2, 'google-tag-manager'],
  [9, 'vimeo'],
  [27, 'hotjar'],
  [55, 'criteo'],
])('number %i is %s for ever', (number, id) => {
  expect(serviceNumbered(number)?.id).toBe(id)
  expect(serviceOfId(id)?.number).toBe(number)
})

test('what nobody knows is null', () => {
  expect([serviceNumbered(0), serviceOfId('constructor'), serviceCalled('__proto__')]).toEqual([
    null,
    null,
    null,
  ])
})

test('no two services claim the same tag, and none by too little', () => {
  const patterns = SERVICES.flatMap(({ src }) => src)
  expect(new Set(patterns).size).toBe(patterns.length)
  for (const pattern of [...patterns, ...SERVICES.flatMap(({ inline }) => inline)]) {
    expect(pattern.length, pattern).toBeGreaterThanOrEqual(4)
    expect(pattern.length, pattern).toBeLessThanOrEqual(PATTERN_MAX_LENGTH)
  }
})

test('the tags that ask consent mode are Google’s', () => {
  const asking = SERVICES.filter(({ asksConsentMode }) => asksConsentMode).map(({ id }) => id)
  expect(asking.toSorted()).toEqual([
    'google-ads',
    'google-adsense',
    'google-analytics',
    'google-doubleclick',
    'google-tag-manager',
  ])
})

test('a search finds by name, vendor and host, the best first', () => {
  expect(searchServices('hotjar')[0]?.id).toBe('hotjar')
  expect(searchServices('Google Ana')[0]?.id).toBe('google-analytics')
  expect(searchServices('static.hotjar.com').map(({ id }) => id)).toContain('hotjar')
  expect(searchServices('contentsquare').map(({ id }) => id)).toContain('hotjar')
  expect(searchServices('no such thing at all')).toEqual([])
  expect(searchServices('', 10)).toHaveLength(10)
})
