import { DOMAIN_MESSAGES } from '@placet/contract/domains'
import { expect, test } from 'vitest'
import { ApiError, networkLost } from '../../api/api-error.ts'
import { type AddDomainEvent, describeVerifyError, firstStep, nextState } from './add-domain-machine.ts'

const run = (...events: AddDomainEvent[]) => events.reduce(nextState, firstStep)
const typed = { type: 'typed' } as const
const settled = { type: 'settled', count: 1 } as const
const continued = { type: 'continued', count: 1 } as const
const accepted = { type: 'accepted' } as const
const refused = { type: 'refused', message: 'No.' } as const

test.each([
  ['nothing yet', [], 'invalid', 1],
  ['typing', [typed], 'invalid', 1],
  ['two seconds without a key', [typed, settled], 'validating', 1],
  ['two seconds without a key and no domain', [typed, { type: 'settled', count: 0 }], 'invalid', 1],
  ['the server says yes', [typed, settled, accepted], 'validated', 1],
  ['the server says no', [typed, settled, refused], 'invalid', 1],
  ['continue while validating', [typed, settled, continued], 'pending', 1],
  ['the server says yes to somebody who waits', [typed, settled, continued, accepted], 'validated', 2],
  ['the server says no to somebody who waits', [typed, settled, continued, refused], 'invalid', 1],
  ['continue after the server said yes', [typed, settled, accepted, continued], 'validated', 2],
  ['continue before the two seconds are over', [typed, continued], 'pending', 1],
  ['back to the first step', [typed, continued, accepted, { type: 'went back' }], 'validated', 1],
  ['typing again on the first step', [typed, settled, accepted, typed], 'invalid', 1],
] as const)('%s', (_, events, state, step) => {
  expect(run(...events)).toMatchObject({ state, step })
})

test('continue without a domain says what is wrong', () => {
  expect(run({ type: 'continued', count: 0 })).toEqual({
    step: 1,
    state: 'invalid',
    message: DOMAIN_MESSAGES.linesInvalid,
  })
})

test.each([
  [new ApiError({ code: 'domain_taken', status: 422, message: 'Taken.' }), 'Taken.'],
  [new ApiError({ code: 'too_many_requests', status: 429, message: 'Slow.' }), DOMAIN_MESSAGES.unreachable],
  [new ApiError({ code: 'internal', status: 500, message: 'Oops.' }), DOMAIN_MESSAGES.notValidated],
  [networkLost(undefined), DOMAIN_MESSAGES.notValidated],
])('%s is told as %s', (error, message) => {
  expect(describeVerifyError(error, 1)).toBe(message)
})

test('of several lines, those that are refused are named', () => {
  const errors = [{ key: 'b.example', message: 'Taken.' }]
  const error = new ApiError({ code: 'domain_taken', status: 422, message: 'Taken.', errors })
  expect(describeVerifyError(error, 1)).toBe('Taken.')
  expect(describeVerifyError(error, 2)).toBe('Taken. (b.example)')
})
