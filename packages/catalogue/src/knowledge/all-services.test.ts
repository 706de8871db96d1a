import { CATEGORIES } from '@placet/contract/constants'
import { expect, test } from 'vitest'
import { ALL_SERVICES } from './all-services.ts'

const LIFETIME = /^(session|persistent|\d+ (second|minute|hour|day|week|month|year)s?)$/

test('there are enough services and stored items, and no service is there twice', () => {
  const ids = ALL_SERVICES.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(400)
  expect(ALL_SERVICES.flatMap(({ stores }) => stores).length).toBeGreaterThanOrEqual(1500)
})

test.each(ALL_SERVICES.map((service) => [service.id, service] as const))(
  '%s says who it is, of which kind, and how long it keeps what',
  (id, { name, vendor, category, description, src, stores }) => {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(CATEGORIES).toContain(category)
    for (const text of [name, vendor, description, ...src]) expect(text.trim()).not.toBe('')
    for (const item of stores) {
      expect(item.name).not.toBe('*')
      expect(item.lifetime, item.name).toMatch(LIFETIME)
      expect(item.description.trim(), item.name).not.toBe('')
    }
  },
)
