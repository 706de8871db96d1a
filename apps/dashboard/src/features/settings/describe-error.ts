import { ERRORS } from '@placet/contract/errors'
import { SETTINGS_MESSAGES } from '@placet/contract/settings'
import { ApiError } from '../../api/api-error.ts'

interface Described {
  title: string
  messages: string[]
}

const SAYS_NOTHING = new Set(['internal', 'unexpected_answer'])

/** Toast text: each invalid field, or the fallback with the server's reason if there is one. */
export function describeError(error: Error, fallback: string): Described {
  if (!(error instanceof ApiError) || SAYS_NOTHING.has(error.code))
    return { title: 'Error!', messages: [fallback] }
  if (error.errors.length === 0) return { title: 'Error!', messages: [fallback, error.message] }
  return describeInvalid(
    error.errors.map(({ key, message }) => message || SETTINGS_MESSAGES.invalidValue(key)),
  )
}

export function describeInvalid(messages: string[]): Described {
  return { title: ERRORS.invalid_settings.message, messages }
}
