import { CATEGORIES } from '@placet/contract/constants'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONFIDENCE_TO_DECIDE, PROVENANCES, type StoredItem } from './catalogue-match.ts'
import { createMatcher } from './create-matcher.ts'
import { match } from './match.ts'
import { SERVICES } from './services.ts'

const item = (name: string, host: string, more: Partial<StoredItem> = {}): StoredItem => ({
  ...{ kind: 'cookie', name, host, initiatorUrl: '', isThirdParty: false },
  ...more,
})

test.each([
  ['_ga', '.example.com', 'Google Analytics', 'analytics', '_ga'],
  ['_ga_F1X2Y3', '.example.com', 'Google Analytics', 'analytics', '_ga_*'],
  ['_gid', 'example.com', 'Google Analytics', 'analytics', '_gid'],
  ['IDE', '.doubleclick.net', 'Google DoubleClick', 'marketing', 'IDE'],
  ['MUID', 'c.bing.com', 'Microsoft Advertising', 'marketing', 'MUID'],
  ['PHPSESSID', 'example.com', 'PHP', 'necessary', 'PHPSESSID'],
  ['__cf_bm', '.example.com', 'Cloudflare', 'necessary', '__cf_bm'],
  ['wordpress_logged_in_abc', 'example.com', 'WordPress', 'necessary', 'wordpress_logged_in_*'],
  ['mp_0a1b_mixpanel', '.example.com', 'Mixpanel', 'analytics', 'mp_*_mixpanel'],
  ['wp-settings-time-1', 'example.com', 'WordPress', 'preferences', 'wp-settings-time-*'],
])('%s on %s is of %s, %s', (name, host, serviceName, category, pattern) => {
  expect(match(item(name, host))).toMatchObject({ serviceName, category, pattern })
})

test.each([
  ['IDE', 'example.com'],
  ['fr', '.example.com'],
  ['fr', 'notfacebook.com'],
  ['_GA', 'example.com'],
  ['my_own_cookie', 'example.com'],
  ['', ''],
  ['toString', 'example.com'],
  ['constructor', 'example.com'],
  ['__proto__', 'example.com'],
])('%s on %s is nothing known', (name, host) => {
  expect(match(item(name, host))).toBeNull()
})

test('everything that is built in is found by its own name, on its own host, for what it is', () => {
  for (const { number, source, category, stores } of SERVICES) {
    for (const { kind, name, hosts, ...more } of stores) {
      const found = match(item(name.replaceAll('*', 'x1'), hosts?.[0] ?? 'example.com', { kind }))
      const isOwn = found?.pattern === name
      if (isOwn)
        expect(found, name).toMatchObject({
          serviceNumber: number,
          provenance: source,
          category: more.category ?? category,
        })
      // Where a longer pattern of another service holds the example too, that one is the better answer.
      else
        expect(found?.pattern?.replaceAll('*', '').length, name).toBeGreaterThan(
          name.replaceAll('*', '').length,
        )
      expect(found?.confidence, name).toBeGreaterThanOrEqual(CONFIDENCE_TO_DECIDE)
    }
  }
})

test('what a script of a known service writes is that service’s, with less confidence than by name', () => {
  const found = match(item('zq', 'example.com', { initiatorUrl: 'https://static.hotjar.com/c/hotjar-1.js' }))
  expect(found).toMatchObject({
    serviceName: 'Hotjar',
    provenance: 'entity',
    category: 'analytics',
    pattern: null,
  })
  expect(found?.confidence).toBeLessThan(match(item('_hjFirstSeen', 'example.com'))?.confidence ?? 0)
})

test('what a tag manager or a carrier of files runs is not taken for theirs', () => {
  for (const initiatorUrl of [
    'https://www.googletagmanager.com/gtm.js',
    'https://cdn.jsdelivr.net/npm/some/thing.js',
    'https://example.com/wp-includes/js/x.js',
    'https://other.example/wp-content/themes/x.js',
    'no address',
  ]) {
    expect(match(item('zq', 'example.com', { initiatorUrl })), initiatorUrl).toBeNull()
  }
})

test('a host that is somebody’s tells whose it is, and the public list of third parties is asked last', () => {
  const onHost = (host: string) => match(item('zq', host, { isThirdParty: true }))
  expect(onHost('.criteo.com')).toMatchObject({
    serviceName: 'Criteo',
    provenance: 'entity',
    category: 'marketing',
  })
  expect(onHost('.tiktok.com')).toMatchObject({
    vendor: 'ByteDance Ltd',
    serviceNumber: null,
    category: 'marketing',
  })
  expect(onHost('nobody.invalid')).toBeNull()
})

test.each([
  ['user_lang', 'preferences'],
  ['shopSessionId', 'necessary'],
  ['X-CSRF-Token', 'necessary'],
  ['last_gclid', 'marketing'],
  ['shop_visitor', 'analytics'],
])('%s looks like %s, which is a hint and no decision', (name, category) => {
  const found = match(item(name, 'example.com'))
  expect(found).toMatchObject({ category, provenance: 'shape', serviceNumber: null, pattern: null })
  expect(found?.confidence).toBeLessThan(CONFIDENCE_TO_DECIDE)
})

test('what was imported is asked after what is built in, and believed less', () => {
  const fact = {
    hosts: [],
    serviceName: 'Hotjar',
    vendor: 'X',
    category: 'marketing',
    description: 'd',
    lifetimeSeconds: 60,
  } as const
  const imported = createMatcher([
    { ...fact, name: '_ga' },
    { ...fact, name: 'acme_*' },
    { ...fact, name: 'only', hosts: ['acme.example'] },
  ])
  expect(imported(item('_ga', 'example.com'))).toEqual(match(item('_ga', 'example.com')))
  expect(imported(item('acme_7', 'example.com'))).toMatchObject({
    serviceName: 'Hotjar',
    serviceNumber: 27,
    provenance: 'imported',
    pattern: 'acme_*',
    lifetimeSeconds: 60,
    confidence: 0.65,
  })
  expect(imported(item('only', 'example.com'))).toBeNull()
  expect(imported(item('only', '.acme.example'))?.provenance).toBe('imported')
})

test('whatever a site calls its cookies, the answer is a known category or nothing, and the same again', () => {
  const name = fc.oneof(
    fc.string({ maxLength: 300, unit: 'binary' }),
    fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype)),
  )
  fc.assert(
    fc.property(name, fc.domain(), fc.webUrl(), fc.boolean(), (name, host, initiatorUrl, isThirdParty) => {
      const found = match(item(name, host, { initiatorUrl, isThirdParty }))
      if (found !== null) {
        expect(CATEGORIES).toContain(found.category)
        expect(PROVENANCES).toContain(found.provenance)
        expect(found.confidence).toBeGreaterThan(0)
        expect(found.confidence).toBeLessThanOrEqual(1)
      }
      expect(match(item(name, host, { initiatorUrl, isThirdParty }))).toEqual(found)
    }),
  )
})
