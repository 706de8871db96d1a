import { CATEGORIES } from '@placet/contract/constants'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COOKIE_FACTS } from './cookie-facts.ts'
import { match } from './match.ts'

test.each([
  ['_ga', '.example.com', 'Google Analytics', 'analytics', '_ga'],
  ['_ga_F1X2Y3', '.example.com', 'Google Analytics', 'analytics', '_ga_*'],
  ['_gat_gtag_UA_1', 'example.com', 'Google Analytics', 'analytics', '_gat_*'],
  ['_gid', 'example.com', 'Google Analytics', 'analytics', '_gid'],
  ['_fbp', '.example.com', 'Meta', 'marketing', '_fbp'],
  ['IDE', '.doubleclick.net', 'Google DoubleClick', 'marketing', 'IDE'],
  ['NID', '.google.com', 'Google', 'marketing', 'NID'],
  ['MUID', 'c.bing.com', 'Microsoft', 'marketing', 'MUID'],
  ['PHPSESSID', 'example.com', 'PHP', 'necessary', 'PHPSESSID'],
  ['__cf_bm', '.example.com', 'Cloudflare', 'necessary', '__cf_bm'],
  ['wordpress_logged_in_abc', 'example.com', 'WordPress', 'necessary', 'wordpress_logged_in_*'],
  ['mp_0a1b_mixpanel', '.example.com', 'Mixpanel', 'analytics', 'mp_*_mixpanel'],
  ['_pk_id.1.1fff', 'example.com', 'Matomo', 'analytics', '_pk_id*'],
  ['wp-settings-time-1', 'example.com', 'WordPress', 'preferences', 'wp-settings-*'],
  ['placet', 'example.com', 'Placet', 'necessary', 'placet'],
])('%s on %s is %s, %s', (name, host, service, category, pattern) => {
  expect(match({ name, host })).toEqual({ service, category, pattern })
})

test.each([
  ['IDE', 'example.com'],
  ['fr', '.example.com'],
  ['fr', 'notfacebook.com'],
  ['uid', 'example.com'],
  ['_GA', 'example.com'],
  ['my_own_cookie', 'example.com'],
  ['', ''],
  ['toString', 'example.com'],
  ['__proto__', 'example.com'],
])('%s on %s is nothing known', (name, host) => {
  expect(match({ name, host })).toBeNull()
})

test.each(COOKIE_FACTS)('$name is found on its own host', ({ name, service, category, hosts }) => {
  const found = match({ name: name.replaceAll('*', 'x1'), host: hosts?.[0] ?? 'example.com' })
  expect(found).toMatchObject({ service, category })
})

test('no fact is there twice and there are enough of them', () => {
  const keys = COOKIE_FACTS.map(({ name, hosts }) => `${name} ${hosts?.join() ?? ''}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.length).toBeGreaterThan(150)
})

test('whatever a site calls its cookies, the answer is a known category or nothing, and the same again', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'binary' }), fc.domain(), (name, host) => {
      const found = match({ name, host })
      if (found !== null) expect(CATEGORIES).toContain(found.category)
      expect(match({ name, host })).toEqual(found)
    }),
  )
})
