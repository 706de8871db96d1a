import { describe, expect, test } from 'vitest'
import { credentialHosts } from './credential-hosts.ts'

describe('V11, T31: credentials go', () => {
  const isAllowed = credentialHosts([
    ...['Shop.example', 'www.shop.example', 'pay.shop.example', '*.shop.example'],
  ])

  test.each([
    'https://shop.example/',
    'https://www.shop.example/account',
    'wss://pay.shop.example/live',
    'https://pay.shop.example:8443/',
  ])('to %s', (url) => {
    expect(isAllowed(url)).toBe(true)
  })

  test.each([
    'http://shop.example/',
    'ws://shop.example/',
    'https://other.shop.example/pixel',
    'https://shop.example.evil.example/',
    'https://evil.example/?https://shop.example/',
    'ftp://shop.example/',
    'not an address',
  ])('never to %s', (url) => {
    expect(isAllowed(url)).toBe(false)
  })
})
