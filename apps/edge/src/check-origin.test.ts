import { expect, test } from 'vitest'
import { checkOrigin } from './check-origin.ts'

const hostnames = new Set(['example.com', 'www.example.com', 'xn--bcher-kva.example', 'shop.example:8443'])

test.each([
  ['https://example.com', 'example.com'],
  ['http://example.com', 'example.com'],
  ['https://www.example.com', 'www.example.com'],
  ['https://xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['https://shop.example:8443', 'shop.example:8443'],
])('%s is listed', (origin, host) => {
  expect(checkOrigin(origin, undefined, hostnames)).toEqual({ kind: 'listed', host, allowOrigin: origin })
})

test.each([
  [undefined],
  [''],
  ['null'],
  ['*'],
  ['https://evil.io/example.com'],
  ['https://еxample.com'],
  ['https://example.com.'],
  ['https://EXAMPLE.COM'],
  ['https://user@example.com'],
  ['https://example.com@evil.io'],
  ['https://example.com/'],
  ['https://example.com, https://evil.io'],
  ['file://example.com'],
  ['chrome-extension://example.com'],
  [' https://example.com'],
  ['https://.localhost'],
  ['https://a..example.com'],
  ['https://-a.example.com'],
  ['https://a-.example.com'],
  [`https://${'a'.repeat(64)}.example.com`],
])('T11: %s is refused, and names no host', (origin) => {
  expect(checkOrigin(origin, undefined, hostnames)).toEqual({ kind: 'refused' })
})

test.each([
  ['evil-example.com'],
  ['example.com.evil.io'],
  ['shop.example.com'],
  ['xn--example-9ta.com'],
  ['example.com:8443'],
  ['localhost.evil.io'],
  ['evillocalhost'],
  ['127.0.0.1.evil.io'],
  ['127.0.0.2'],
  [`${'a'.repeat(63)}.example.com`],
])('T11: %s is refused, and known by its name', (host) => {
  expect(checkOrigin(`https://${host}`, undefined, hostnames)).toEqual({ kind: 'refused', host })
})

test.each([
  ['http://localhost', 'localhost'],
  ['http://localhost:5173', 'localhost:5173'],
  ['http://shop.localhost:5173', 'shop.localhost:5173'],
  ['https://127.0.0.1:8443', '127.0.0.1:8443'],
])('%s is a developer at work', (origin, host) => {
  expect(checkOrigin(origin, undefined, hostnames)).toEqual({ kind: 'developer', host, allowOrigin: origin })
})

test('without an origin the referer counts, and the answer is readable by anyone, without credentials', () => {
  expect(checkOrigin(undefined, 'https://example.com/shop?a=1', hostnames)).toEqual({
    kind: 'listed',
    host: 'example.com',
    allowOrigin: '*',
  })
  expect(checkOrigin(undefined, 'https://example.com.evil.io/', hostnames)).toEqual({
    kind: 'refused',
    host: 'example.com.evil.io',
  })
  for (const referer of ['https://example.com@evil.io/', 'example.com', 'about:blank']) {
    expect(checkOrigin(undefined, referer, hostnames)).toEqual({ kind: 'refused' })
  }
  expect(checkOrigin('null', 'https://example.com/', hostnames)).toEqual({ kind: 'refused' })
})
