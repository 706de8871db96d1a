import { expect, test } from 'vitest'
import { ApiError, networkLost, unexpectedAnswer } from '../../api/api-error.ts'
import { explainScanError } from './explain-scan-error.ts'

const UNEXPECTED = 'Unexpected error occurred'

test.each([
  [new ApiError({ code: 'scan_limit_reached', status: 422, message: 'Tomorrow.' }), 'Tomorrow.'],
  [new ApiError({ code: 'domain_not_found', status: 404, message: 'None.' }), 'None.'],
  [new ApiError({ code: 'database_unavailable', status: 503, message: 'Away.' }), UNEXPECTED],
  [unexpectedAnswer(422, undefined), UNEXPECTED],
  [networkLost(undefined), UNEXPECTED],
])('case %#: %s', (error, told) => {
  expect(explainScanError(error)).toBe(told)
})
