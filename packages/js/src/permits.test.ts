import { expect, test } from 'vitest'
import type { Condition, ConsentSnapshot } from './api.ts'
import { DENIED_SNAPSHOT } from './denied-snapshot.ts'
import { permits } from './permits.ts'

const STATE: ConsentSnapshot = {
  ...DENIED_SNAPSHOT,
  categories: {
    ...DENIED_SNAPSHOT.categories,
    analytics: { basis: 'opt_in', choice: true, permission: 'granted', because: 'choice' },
  },
  services: {
    'google-analytics': { category: 'analytics', permission: 'granted' },
    'meta-pixel': { category: 'marketing', permission: 'denied' },
  },
}

test.each<[Condition, boolean]>([
  ['necessary', true],
  ['analytics', true],
  ['marketing', false],
  ['unheard-of', false],
  ['constructor', false],
  [{ service: 'google-analytics' }, true],
  [{ service: 'meta-pixel' }, false],
  [{ service: 'unheard-of' }, false],
  [{ service: 'toString' }, false],
  [{ and: ['analytics', 'necessary'] }, true],
  [{ and: ['analytics', 'marketing'] }, false],
  [{ and: [] }, true],
  [{ or: ['marketing', { service: 'google-analytics' }] }, true],
  [{ or: [] }, false],
  [{ not: 'marketing' }, true],
  [{ not: { or: ['analytics', 'marketing'] } }, false],
])('%j is %s', (condition, expected) => {
  expect(permits(STATE, condition)).toBe(expected)
})
