import { expect, test } from 'vitest'
import { findNamedTarget, isAllowedAddress, parseAllowedTargets } from './allowed-targets.ts'

test('nothing is allowed by default', () => {
  expect(parseAllowedTargets('')).toEqual([])
})

test('addresses are allowed with their port only, names lead to where the deployment says', () => {
  const targets = parseAllowedTargets(' 127.0.0.1:4321, [::1]:80 ,*.intern.example:80=10.1.2.3:8080')
  expect(isAllowedAddress(targets, '127.0.0.1', 4321)).toBe(true)
  expect(isAllowedAddress(targets, '127.0.0.1', 80)).toBe(false)
  expect(isAllowedAddress(targets, '::1', 80)).toBe(true)
  expect(isAllowedAddress(targets, '10.1.2.3', 8080)).toBe(false)
  expect(findNamedTarget(targets, 'shop.intern.example', 80)).toMatchObject({
    address: '10.1.2.3',
    port: 8080,
  })
  expect(findNamedTarget(targets, 'shop.intern.example', 443)).toBeUndefined()
  expect(findNamedTarget(targets, 'intern.example', 80)).toBeUndefined()
  expect(findNamedTarget(targets, 'evilintern.example', 80)).toBeUndefined()
})

test.each(['127.0.0.1', 'localhost:80', '0.0.0.0/0', '127.0.0.1:4321;10.0.0.1:80', 'a=127.0.0.1:1'])(
  '%s is not understood and stops the start',
  (text) => {
    expect(() => parseAllowedTargets(text)).toThrow('an allowed target is')
  },
)
