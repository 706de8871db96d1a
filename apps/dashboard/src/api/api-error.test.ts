import { expect, test } from 'vitest'
import { isApiError, networkLost, toApiError } from './api-error.ts'

test('keeps the code, the sentence and the field errors of an answer', () => {
  const error = toApiError(422, {
    code: 'invalid_settings',
    message: 'Unable to save domain settings!',
    errors: [{ key: 'general.name', message: 'Too long.' }],
  })
  expect(error).toMatchObject({
    code: 'invalid_settings',
    status: 422,
    message: 'Unable to save domain settings!',
  })
  expect(error.errors).toEqual([{ key: 'general.name', message: 'Too long.' }])
})

test('has no field errors when the answer has none', () => {
  expect(toApiError(403, { code: 'forbidden', message: 'No.' }).errors).toEqual([])
})

test.each([undefined, '<html>', { message: 'half' }])(
  'calls a body it cannot read an unexpected answer: %j',
  (body) => {
    const error = toApiError(502, body)
    expect(error).toMatchObject({ code: 'unexpected_answer', status: 502 })
    expect(error.message).toBe('Something went wrong on our side. Please try again later.')
  },
)

test('tells a lost network from other errors', () => {
  expect(isApiError(networkLost(new TypeError('Failed to fetch')), 'network_lost')).toBe(true)
  expect(isApiError(new TypeError('Failed to fetch'))).toBe(false)
  expect(isApiError(networkLost(undefined), 'internal')).toBe(false)
})
