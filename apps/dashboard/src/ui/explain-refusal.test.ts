import { ERRORS } from '@placet/contract/errors'
import { expect, test } from 'vitest'
import { ApiError, networkLost } from '../api/api-error.ts'
import { explainRefusal } from './explain-refusal.ts'

const fallback = 'Unable to do it. Please try again later.'

test.each([
  'last_owner',
  'member_exists',
  'email_unverified',
  'too_many_requests',
  'card_pays_plans',
] as const)('says %s in the words of the server', (code) => {
  expect(explainRefusal(new ApiError({ code, ...ERRORS[code] }), fallback)).toBe(ERRORS[code].message)
})

test.each(['invalid_input', 'account_not_found', 'forbidden', 'internal', 'database_unavailable'] as const)(
  'says %s in the words of the screen',
  (code) => {
    expect(explainRefusal(new ApiError({ code, ...ERRORS[code] }), fallback)).toBe(fallback)
  },
)

test('says a lost connection in the words of the screen', () => {
  expect(explainRefusal(networkLost(undefined), fallback)).toBe(fallback)
  expect(explainRefusal(new Error('anything'), fallback)).toBe(fallback)
})
