import { SETTINGS_MESSAGES } from '@placet/contract/settings'
import { expect, test } from 'vitest'
import { toApiError } from '../../api/api-error.ts'
import { describeError } from './describe-error.ts'

const fallback = SETTINGS_MESSAGES.saveFailed

test('lists every invalid field, by its sentence or by its name', () => {
  const error = toApiError(422, {
    code: 'invalid_settings',
    message: 'Unable to save domain settings!',
    errors: [
      { key: 'general.name', message: 'Too long.' },
      { key: 'ui.colors.primary', message: '' },
    ],
  })
  expect(describeError(error, fallback)).toEqual({
    title: 'Unable to save domain settings!',
    messages: ['Too long.', 'Invalid value for field: ui.colors.primary'],
  })
})

test('adds the reason that the server gives', () => {
  const error = toApiError(409, { code: 'settings_outdated', message: 'Somebody else saved these settings.' })
  expect(describeError(error, fallback)).toEqual({
    title: 'Error!',
    messages: [fallback, 'Somebody else saved these settings.'],
  })
})

test.each([toApiError(502, '<html>'), new Error('bug')])(
  'says only the fallback when nothing is known: %s',
  (error) => {
    expect(describeError(error, fallback)).toEqual({ title: 'Error!', messages: [fallback] })
  },
)
