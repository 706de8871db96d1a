import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const seal = createSeal('11'.repeat(32))

test('what was sealed for a thing opens for that thing', () => {
  expect(seal.open(seal.close('geheim', 'usr_1'), 'usr_1')).toBe('geheim')
})

test('a seal moved to another thing, another key or altered does not open', () => {
  const sealed = seal.close('geheim', 'usr_1')
  expect(() => seal.open(sealed, 'usr_2')).toThrow()
  expect(() => createSeal('22'.repeat(32)).open(sealed, 'usr_1')).toThrow()
  sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1)
  expect(() => seal.open(sealed, 'usr_1')).toThrow()
})

test('what is derived is the same for the same name and key, and another for any other', () => {
  const derived = seal.derive('mail 1').toString('hex')
  expect(derived).toMatch(/^[0-9a-f]{64}$/)
  expect(seal.derive('mail 1').toString('hex')).toBe(derived)
  expect(seal.derive('mail 2').toString('hex')).not.toBe(derived)
  expect(createSeal('22'.repeat(32)).derive('mail 1').toString('hex')).not.toBe(derived)
})
