import { expect, test } from 'vitest'
import { readDomainNames, readHostname, renameHostname } from './rules.ts'

test.each([
  ['example.com', ['example.com']],
  ['  Example.COM  ', ['example.com']],
  ['https://www.example.com/shop?x=1', ['example.com']],
  ['shop.example.co.uk', ['shop.example.co.uk']],
  ['a.com\n\nb.com\na.com', ['a.com', 'b.com']],
  ['a.com\r\nb.com', ['a.com', 'b.com']],
  ['example.com\nx', ['example.com']],
  ['example.com\nabc', ['example.com']],
  ['www.com', ['www.com']],
  ['www.www.com', ['www.com']],
  ['bücher.example', ['xn--bcher-kva.example']],
  ['ｅｘａｍｐｌｅ.com', ['example.com']],
  ['not a domain', null],
  ['127.0.0.1', null],
  ['1.2.3', null],
  ['0x7f.1', null],
  ['one.example two.example', null],
  ['[::1]', null],
  ['localhost', null],
  ['co.uk', null],
  ['-a.example.com', null],
  ['*.example.com', null],
  ['example.com\nnonsense', null],
  ['abc', null],
  ['', null],
])('%j is read as %j', (lines, names) => {
  expect(readDomainNames(lines)).toMatchObject(names ? { kind: 'names', names } : { kind: 'invalid' })
})

test('more than a hundred domains at once are refused', () => {
  const lines = Array.from({ length: 101 }, (_, index) => `site${index}.example.com`)
  expect(readDomainNames(lines.join('\n'))).toEqual({ kind: 'too_many' })
  expect(readDomainNames(lines.slice(1).join('\n'))).toEqual({ kind: 'names', names: lines.slice(1) })
})

test('lines that can be no website are named', () => {
  expect(readDomainNames('example.com\nlocalhost\n10.0.0.1')).toEqual({
    kind: 'invalid',
    lines: ['localhost', '10.0.0.1'],
  })
})

test.each([
  ['shop.example.com', 'shop.example.com'],
  ['  Shop.Example.com ', 'shop.example.com'],
  ['https://shop.example.com/cart', 'shop.example.com'],
  ['a.b.c.example.com', 'a.b.c.example.com'],
  ['example.com', 'example.com'],
  ['münchen.example.com', 'xn--mnchen-3ya.example.com'],
  ['evil-example.com', null],
  ['example.com.evil.io', null],
  ['example.org', null],
  ['com', null],
  ['*.example.com', null],
  ['sh op.example.com', null],
  ['', null],
])('%j as a hostname of example.com is %j', (text, name) => {
  expect(readHostname(text, 'example.com')).toBe(name)
})

test.each([
  ['old.example', 'new.example'],
  ['www.old.example', 'www.new.example'],
  ['a.b.old.example', 'a.b.new.example'],
  ['very-old.example', 'very-old.example'],
])('%s follows its domain as %s', (name, renamed) => {
  expect(renameHostname(name, 'old.example', 'new.example')).toBe(renamed)
})
