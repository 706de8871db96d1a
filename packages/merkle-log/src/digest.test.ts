import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 as browserSha256 } from './digest-browser.ts'
import { sha256 } from './digest-node.ts'
import { toHex } from './encoding.ts'

test('the browser’s digest is SHA-256 for every length around a block', () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31 + length) % 256)
    expect(toHex(browserSha256(bytes)), String(length)).toBe(toHex(sha256(bytes)))
  }
})

test('the browser’s digest is SHA-256 for whatever bytes', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 4000 }),
      (bytes) => toHex(browserSha256(bytes)) === toHex(sha256(bytes)),
    ),
    { numRuns: 300 },
  )
})
