import { expect, test } from 'vitest'
import { readPayout } from './rules.ts'

test.each([
  [2, 'DE89 3704 0044 0532 0130 00', 'DE89370400440532013000', 'DE … 3000'],
  [2, 'gb29nwbk60161331926819', 'GB29NWBK60161331926819', 'GB … 6819'],
  [1, 'ada@example.com', 'ada@example.com', 'a … @example.com'],
])('type %i with %s is kept and told of as little as possible', (type, info, kept, hint) => {
  expect(readPayout(type, info)).toEqual({ info: kept, hint })
})

test.each([
  [0, 'ada@example.com', 'payout_type_invalid'],
  [3, 'ada@example.com', 'payout_type_invalid'],
  [1, '', 'payout_info_missing'],
  [2, '  ', 'payout_info_missing'],
  [1, 'nobody', 'payout_email_invalid'],
  [2, 'DE89 3704 0044 0532 0130 01', 'payout_iban_invalid'],
  [2, 'DE89 3704 0044 0532 0130', 'payout_iban_invalid'],
  [2, 'XX89 3704 0044 0532 0130 00', 'payout_iban_invalid'],
  [2, 'ada@example.com', 'payout_iban_invalid'],
])('type %i with %j is refused', (type, info, code) => {
  expect(() => readPayout(type, info)).toThrow(expect.objectContaining({ code }))
})
