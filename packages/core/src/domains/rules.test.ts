import { expect, test } from 'vitest'
import { readDomainNames } from './rules.ts'

test.each([
  ['example.com', ['example.com']],
  ['  Example.COM  ', ['example.com']],
  ['https://www.example.com/shop?x=1', ['example.com']],
  ['shop.example.co.uk', ['shop.example.co.uk']],
  ['a.com\n\nb.com\na.com', ['a.com', 'b.com']],
  ['example.com\nx', ['example.com']],
  ['not a domain', null],
  ['127.0.0.1', null],
  ['localhost', null],
  ['example.com\nnonsense', null],
  ['abc', null],
  ['', null],
])('%j is read as %j', (lines, names) => {
  expect(readDomainNames(lines)).toEqual(names)
})

test('more than a hundred domains at once are refused', () => {
  const lines = Array.from({ length: 101 }, (_, index) => `site${index}.example.com`)
  expect(readDomainNames(lines.join('\n'))).toBeNull()
  expect(readDomainNames(lines.slice(1).join('\n'))).toHaveLength(100)
})
