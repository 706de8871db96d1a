import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'
import { setFormats } from './format-locale.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1, '1 byte'],
  [48_230, '48.2 kB'],
  [3_000_000, '3 MB'],
])('%d bytes are %s', (bytes, text) => {
  setFormats({ chosen: 'en-GB' })
  expect(formatBytes(bytes)).toBe(text)
})
