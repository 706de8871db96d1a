import { expect, test } from 'vitest'
import { ApiError, networkLost } from '../../api/api-error.ts'
import { explainCatalogueError } from './explain-catalogue-error.ts'

const refusal = { code: 'invalid_input', status: 422, message: 'Please check.' }

test.each([
  [new ApiError(refusal), ['Please check.']],
  [new ApiError({ ...refusal, errors: [{ key: 'name', message: 'Too long.' }] }), ['Too long.']],
  [new ApiError({ ...refusal, errors: [{ key: 'name', message: '' }] }), ['Please check.']],
  [new ApiError({ ...refusal, status: 404 }), ['Later.']],
  [networkLost(undefined), ['Later.']],
])('case %#', (error, told) => {
  expect(explainCatalogueError(error, 'Later.')).toEqual(told)
})
