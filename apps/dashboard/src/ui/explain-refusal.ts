import { isApiError } from '../api/api-error.ts'

const ALWAYS_SAID = ['email_unverified', 'identity_unconfirmed', 'too_many_requests'] as const

/** A 406, and what the user can mend alone, is said in the server's words; anything else in the screen's own. */
export function explainRefusal(error: Error, fallback: string): string {
  const isSaid =
    isApiError(error) && (error.status === 406 || ALWAYS_SAID.some((code) => code === error.code))
  return isSaid ? error.message : fallback
}
