import { expect, test } from 'vitest'
import { isPublicMailDomain, readMailDomain } from './rules.ts'

test.each(['gmail.com', 'co.uk', 'com.de', 'github.io', 'herokuapp.com'])(
  'T57: anybody can have a name under %s, so no account proves it',
  (name) => {
    expect(isPublicMailDomain(name)).toBe(true)
  },
)

test.each(['example.com', 'mail.example.co.uk', 'firm.example'])('%s can belong to a company', (name) => {
  expect(isPublicMailDomain(name)).toBe(false)
})

test.each([
  [' @Example.COM. ', 'example.com'],
  ['com', null],
  ['127.0.0.1', null],
  ['ex\u0430mple.com', null],
])('%j is read as %j', (text, name) => {
  expect(readMailDomain(text)).toBe(name)
})
