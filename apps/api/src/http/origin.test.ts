import { expect, test } from 'vitest'
import { isAddressWithin } from './origin.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.8', '203.0.113.7', false],
  ['203.0.113.255', '203.0.113.0/24', true],
  ['203.0.114.0', '203.0.113.0/24', false],
  ['203.0.113.200', '203.0.113.7/25', false],
  ['::ffff:203.0.113.7', '203.0.113.0/24', true],
  ['::ffff:cb00:7107', '203.0.113.0/24', true],
  ['2001:db8:1::5', '2001:db8::/32', true],
  ['2001:db9::5', '2001:db8::/32', false],
  ['2001:db8::5', '2001:DB8:0:0::5', true],
  ['fe80::1%eth0', 'fe80::/10', true],
  ['2001:db8::5', '0.0.0.0/0', false],
  ['192.0.2.1', '::/0', true],
  ['unknown', '0.0.0.0/0', false],
  ['', '0.0.0.0/0', false],
])('%s in %s: %s', (address, network, isWithin) => {
  expect(isAddressWithin(address, ['198.51.100.0/24', network])).toBe(isWithin)
})
