import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asBrandColour, isBrandColour, mixed, onDark } from './brand-colours.ts'
import { contrastRatio } from './contrast.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

test('every colour has a shade that white text can be read on, and one for dark mode', () => {
  fc.assert(
    fc.property(colour, (each) => {
      expect(isBrandColour(asBrandColour(each))).toBe(true)
      expect(contrastRatio(onDark(each), '#171a1f')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('a colour that is readable stays as it is, and a pale one is only darkened', () => {
  expect(asBrandColour('#1c5cd6')).toBe('#1c5cd6')
  expect(isBrandColour('#ffd400')).toBe(false)
  const darkened = asBrandColour('#ffd400')
  expect(darkened).not.toBe('#000000')
  expect(contrastRatio(darkened, '#ffffff')).toBeLessThan(5)
})

test('a mix lies between its colours', () => {
  expect(mixed('#000000', '#ffffff', 0)).toBe('#000000')
  expect(mixed('#000000', '#ffffff', 1)).toBe('#ffffff')
  expect(mixed('#102030', '#302010', 0.5)).toBe('#202020')
})
