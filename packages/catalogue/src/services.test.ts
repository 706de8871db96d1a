import { expect, test } from 'vitest'
import { searchServices } from './search-services.ts'
import { serviceCalled, serviceNumbered, SERVICES } from './services.ts'

test.each([
  [1, 'google-analytics'],
  [2, 'google-tag-manager'],
  [9, 'vimeo'],
  [27, 'hotjar'],
  [55, 'criteo'],
])('number %i is %s forever', (number, id) => {
  expect(serviceNumbered(number)?.id).toBe(id)
})

test('an unknown number or name is null', () => {
  expect([serviceNumbered(0), serviceCalled('__proto__')]).toEqual([null, null])
})

test('there are enough services and stored items', () => {
  expect(SERVICES.length).toBeGreaterThanOrEqual(1110)
  expect(SERVICES.flatMap(({ stores }) => stores).length).toBeGreaterThanOrEqual(2792)
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
