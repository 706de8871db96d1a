import { expect, test } from 'vitest'
import { readVatId } from './read-vat-id.ts'

test.each([
  ['AT', 'ATU13585627', { state: 'AT', number: 'U13585627' }],
  ['AT', 'at u 1358.5627', { state: 'AT', number: 'U13585627' }],
  ['BE', '1000.123.456', { state: 'BE', number: '1000123456' }],
  ['GR', 'EL 094259216', { state: 'EL', number: '094259216' }],
  ['GR', '094259216', { state: 'EL', number: '094259216' }],
  ['IE', 'IE1234567FA', { state: 'IE', number: '1234567FA' }],
  ['NL', 'NL000099998B57', { state: 'NL', number: '000099998B57' }],
])('in %s the text %s is read as the register takes it', (country, text, vatId) => {
  expect(readVatId(country, text)).toEqual(vatId)
})

test.each([
  ['AT', ''],
  ['DE', 'DE'],
  ['DE', 'none'],
  ['FR', 'FR 12 345 678 901 234'],
  ['DE', 'DE12345678é'],
])('in %s the text %s is nobody’s number', (country, text) => {
  expect(readVatId(country, text)).toBeNull()
})
