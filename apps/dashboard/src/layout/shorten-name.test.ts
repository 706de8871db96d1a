import { expect, test } from 'vitest'
import { shortenName } from './shorten-name.ts'

test('keeps names of up to 21 characters', () => {
  expect(shortenName('a23456789012345678901')).toBe('a23456789012345678901')
})

test('cuts longer names at 21 characters, never inside one', () => {
  expect(shortenName('a234567890123456789012')).toBe('a23456789012345678901…')
  expect(shortenName('🍪'.repeat(22))).toBe(`${'🍪'.repeat(21)}…`)
})
