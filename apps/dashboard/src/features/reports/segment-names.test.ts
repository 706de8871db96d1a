import { expect, test } from 'vitest'
import { segmentName } from './segment-names.ts'

test.each([
  ['language', 'de', 'German'],
  ['language', 'pt-BR', 'Brazilian Portuguese'],
  ['language', 'not a tag', 'not a tag'],
  ['device', 'mobile', 'Mobile'],
  ['action', 'reject_all', 'Deny all'],
  ['device', '', 'Unknown'],
] as const)('a segment by %s called %s is %s', (by, name, expected) => {
  expect(segmentName(by, name)).toBe(expected)
})
