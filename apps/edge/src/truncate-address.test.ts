import fc from 'fast-check'
import { expect, test } from 'vitest'
import { truncateAddress } from './truncate-address.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['::FFFF:cb00:714d', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:DB8::6', '2001:db8::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['::1', '::/48'],
  ['1:0:2::', '1:0:2::/48'],
  ['64:ff9b::203.0.113.77', '64:ff9b::/48'],
  ['', undefined],
  ['203.0.113', undefined],
  ['203.0.113.77:443', undefined],
  ['unknown', undefined],
])('%s becomes %s', (address, network) => {
  expect(truncateAddress(address)).toBe(network)
})

test('T17: all 256 addresses of an IPv4 network become the same text, which fits the record', () => {
  const byte = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(byte, byte, byte, byte, (a, b, c, d) => {
      expect(truncateAddress(`${a}.${b}.${c}.${d}`)).toBe(`${a}.${b}.${c}.0/24`)
    }),
  )
})

test('T17: of an IPv6 address only the first 48 bits remain, however it is written', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  fc.assert(
    fc.property(fc.array(group, { minLength: 3, maxLength: 3 }), fc.ipV6(), (kept, other) => {
      const start = kept.map((part) => part.toString(16)).join(':')
      const tail =
        other.includes('.') || other.includes('::') ? '1:2:3:4:5' : other.split(':').slice(3).join(':')
      const network = truncateAddress(`${start}:${tail}`)
      expect(network).toBe(truncateAddress(`${start}::`))
      expect(network?.length).toBeLessThanOrEqual(45)
    }),
  )
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      expect(truncateAddress(address)).toMatch(/\/(?:48|24)$/)
    }),
  )
})
