import type { ConsentError, ConsentErrorCode } from './api.ts'

const MESSAGES: Readonly<Record<ConsentErrorCode, string>> = {
  denied: 'The visitor does not permit it.',
  timeout: 'The visitor has not answered in time.',
  aborted: 'Nobody waits for the answer any more.',
  unavailable: 'There is nobody here to ask.',
}

export function createConsentError(code: ConsentErrorCode): ConsentError {
  return Object.assign(new Error(MESSAGES[code]), { name: 'ConsentError', code } as const)
}

export function isConsentError(error: unknown): error is ConsentError {
  return error instanceof Error && error.name === 'ConsentError'
}
