import { PATTERN_MAX_LENGTH } from '@placet/contract/constants'
import { expect, test } from 'vitest'
import { COOKIE_FACTS } from './cookie-facts.ts'
import { SERVICE_FACTS, serviceCalled, serviceNumbered } from './service-facts.ts'

test('numbers, ids and names are each given once', () => {
  for (const key of ['number', 'id', 'name'] as const) {
    expect(new Set(SERVICE_FACTS.map((fact) => fact[key])).size).toBe(SERVICE_FACTS.length)
  }
  expect(SERVICE_FACTS.length).toBeGreaterThanOrEqual(60)
  expect(serviceNumbered(1)?.id).toBe('google-analytics')
  expect(serviceNumbered(0)).toBeNull()
  expect(serviceCalled('Hotjar')?.category).toBe('analytics')
})

test('an id is a short name that markup can carry', () => {
  for (const { id } of SERVICE_FACTS) expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
})

test('every service that needs consent is recognised by something, and none by too little', () => {
  for (const { category, src, inline, name } of SERVICE_FACTS) {
    expect(src.length > 0, name).toBe(category !== 'necessary')
    for (const pattern of [...src, ...inline]) {
      expect(pattern.length, pattern).toBeGreaterThanOrEqual(4)
      expect(pattern.length, pattern).toBeLessThanOrEqual(PATTERN_MAX_LENGTH)
    }
  }
})

test('no two services claim the same tag', () => {
  const patterns = SERVICE_FACTS.flatMap(({ src }) => src)
  expect(new Set(patterns).size).toBe(patterns.length)
})

test('most services whose cookies are known, and need consent, are known themselves', () => {
  const named = new Set(
    COOKIE_FACTS.flatMap(({ category, service }) => (category === 'necessary' ? [] : [service])),
  )
  const known = [...named].filter((name) => serviceCalled(name) !== null)
  expect(known.length / named.size).toBeGreaterThan(0.8)
})
