import { expect, test } from 'vitest'
import { toDomainNames, validateDomainText } from './forms.ts'

const invalid = 'Domain(s) are invalid, please make sure the domain(s) are correct.'

test('takes one trimmed domain a line and passes empty lines over', () => {
  expect(toDomainNames(' example.com \n\n a.at\r\n')).toEqual(['example.com', 'a.at'])
})

test('refuses a text without a line of four characters', () => {
  expect(validateDomainText('')).toBe(invalid)
  expect(validateDomainText('a.b')).toBe(invalid)
  expect(validateDomainText('t.co')).toBeNull()
})

test('refuses the whole text when one line is too short, rather than dropping the line', () => {
  expect(validateDomainText('example.com\nx.y')).toBe(invalid)
})

test('refuses more domains than one call takes', () => {
  const lines = Array.from({ length: 101 }, (_, n) => `site-${n}.example`)
  expect(validateDomainText(lines.join('\n'))).toBe('Please add at most 100 domains at once.')
  expect(validateDomainText(lines.slice(1).join('\n'))).toBeNull()
})
