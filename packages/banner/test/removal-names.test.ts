import type { PublishedStored } from '@placet/contract/published-config'
import { describe, expect, test } from 'vitest'
import { findStoredRule } from '../src/tools/removal/find-stored-rule.ts'
import { domainsOf, namesIn, pathsOf } from '../src/tools/removal/remove-cookie.ts'

const cookie = (name: string, category: PublishedStored['category']): PublishedStored => ({
  kind: 'cookie',
  name,
  category,
})

describe('names of what is stored', () => {
  test.each([
    ['_ga', 'analytics'],
    ['_ga_4XYZ', 'analytics'],
    ['_gac_1', 'marketing'],
    ['_gac_own', 'necessary'],
    ['_g', null],
    ['x_ga', null],
  ])(
    '%s belongs to %s: a whole name goes before a pattern, a longer pattern before a shorter',
    (name, expected) => {
      const rules = [
        cookie('_ga*', 'analytics'),
        cookie('_gac_*', 'marketing'),
        cookie('_gac_own', 'necessary'),
      ]
      expect(findStoredRule(rules, 'cookie', name)?.category ?? null).toBe(expected)
      expect(findStoredRule(rules.toReversed(), 'cookie', name)?.category ?? null).toBe(expected)
      expect(findStoredRule(rules, 'local', name)).toBeNull()
    },
  )

  test.each([
    ['localhost', ['']],
    ['127.0.0.1', ['']],
    ['[::1]', ['']],
    ['shop.example', ['', 'shop.example']],
    ['a.b.shop.example', ['', 'a.b.shop.example', 'b.shop.example', 'shop.example']],
  ])('on %s a cookie may belong to each of %j', (hostname, expected) => {
    expect(domainsOf(hostname)).toEqual(expected)
  })

  test.each([
    ['/', []],
    ['/a', ['/a', '/a/']],
    ['/a/b.html', ['/a', '/a/', '/a/b.html', '/a/b.html/']],
    ['//a//b', ['/a', '/a/', '/a/b', '/a/b/']],
  ])('on the page %s it may have each of the paths %j', (pathname, expected) => {
    expect(pathsOf(pathname)).toEqual(expected)
  })

  test('cookies without a name are nobody’s', () => {
    expect(namesIn('a=1; =2; b; c=d=e')).toEqual(['a', 'c'])
    expect(namesIn('')).toEqual([])
  })
})
