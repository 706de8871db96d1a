import { expect, test } from 'vitest'
import { actionName, allowedCategories, recordFields, viewOf } from './record-fields.ts'

const RECORD = {
  action: 'custom',
  categories: { analytics: true, marketing: false },
  version: 3,
  region: 1,
  language: 'de',
  layer: 'banner',
  device: 'mobile',
  tcString: '',
  receivedAtMs: Date.parse('2026-11-15T10:00:00Z'),
}

test('every field that a record has is said, and none that it has not', () => {
  expect(recordFields(RECORD)).toEqual([
    { name: 'Action', value: 'Chose for each category' },
    { name: 'Published version', value: '3' },
    { name: 'Region', value: '1' },
    { name: 'Language', value: 'de' },
    { name: 'Layer', value: 'banner' },
    { name: 'Device', value: 'mobile' },
    { name: 'Received', value: '2026-11-15T10:00:00.000Z' },
    { name: 'Category “analytics”', value: 'allowed' },
    { name: 'Category “marketing”', value: 'denied' },
  ])
  expect(actionName({ action: 'unheard-of' })).toBe('unheard-of')
  expect(allowedCategories(RECORD)).toEqual(['analytics'])
})

test('the screen is the one that the visitor had', () => {
  expect(viewOf(RECORD)).toEqual({ version: 3, region: 1, language: 'de', layer: 'banner', screen: 'phone' })
  expect(viewOf({ ...RECORD, layer: 'preferences' })).toMatchObject({
    layer: 'preferences',
    screen: 'desktop',
  })
  expect(viewOf({})).toBeNull()
})
