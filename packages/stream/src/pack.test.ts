import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack } from './pack.ts'

test('what was packed unpacks to the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 5000 }), (text) => {
      expect(Buffer.from(unpack(pack(text))).toString()).toBe(text)
    }),
  )
})

test('what is not packed, or damaged, comes back as it is', () => {
  const plain = Buffer.from('{"type":"consents.recorded.v1"}')
  expect(unpack(plain)).toBe(plain)
  const cut = pack('{"type":"consents.recorded.v1"}'.repeat(100)).subarray(0, 20)
  expect(unpack(cut)).toBe(cut)
  const empty = new Uint8Array()
  expect(unpack(empty)).toBe(empty)
})
