import { t } from '@lingui/core/macro'
import { ERRORS } from '@placet/contract/errors'
import { SETTINGS_MESSAGES } from '@placet/contract/settings'
import { say } from '../../i18n/say.ts'
import { ApiError } from '../../api/api-error.ts'

interface Described {
  title: string
  messages: string[]
}

const SAYS_NOTHING = new Set(['internal', 'unexpected_answer'])

/** Toast text: each invalid field, or the fallback with the server's reason if there is one. */
export function describeError(error: Error, fallback: string): Described {
  if (!(error instanceof ApiError) || SAYS_NOTHING.has(error.code))
    return { title: t`Error!`, messages: [fallback] }
  if (error.errors.length === 0) return { title: t`Error!`, messages: [fallback, error.message] }
  return describeInvalid(
    error.errors.map(({ key, message }) => message || say(SETTINGS_MESSAGES.invalidValue(key))),
  )
}

export function describeInvalid(messages: string[]): Described {
  return { title: say(ERRORS.invalid_settings.message), messages }
}
