import { expect, test } from 'vitest'
import { networkLost, toApiError } from '../../api/api-error.ts'
import { explainCustomerError } from './explain-customer-error.ts'

const body = { code: 'domain_invalid', message: 'This is no domain.' }
const OWN = 'Unable to create account. Please try again later.'

test.each([
  [toApiError(422, body), 'This is no domain.'],
  [toApiError(400, body), 'This is no domain.'],
  [toApiError(499, body), 'This is no domain.'],
  [toApiError(422, { ...body, message: '' }), OWN],
  [toApiError(404, '<html>'), OWN],
  [toApiError(500, body), OWN],
  [toApiError(503, body), OWN],
  [networkLost(new TypeError('Failed to fetch')), OWN],
  [new Error('anything else'), OWN],
])('%s is told as %s', (error, told) => {
  expect(explainCustomerError(error)).toBe(told)
})
