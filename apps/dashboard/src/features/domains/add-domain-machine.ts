import { DOMAIN_MESSAGES } from '@placet/contract/domains'
import { say } from '../../i18n/say.ts'
import { type ApiError, isApiError } from '../../api/api-error.ts'

export const VALIDATION_DELAY_MS = 2000

/** `pending` is `validating` after the user has already pressed Continue. */
export type AddDomainState = 'invalid' | 'validating' | 'validated' | 'pending'

export interface AddDomainMachine {
  step: 1 | 2
  state: AddDomainState
  message: string | null
}

export type AddDomainEvent =
  | { type: 'typed' }
  | { type: 'settled'; count: number }
  | { type: 'continued'; count: number }
  | { type: 'accepted' }
  | { type: 'refused'; message: string }
  | { type: 'went back' }

export const firstStep: AddDomainMachine = { step: 1, state: 'invalid', message: null }

export function nextState(machine: AddDomainMachine, event: AddDomainEvent): AddDomainMachine {
  const { step, state } = machine
  switch (event.type) {
    case 'typed':
      return firstStep
    case 'settled':
      return state === 'invalid' && event.count > 0 ? { step, state: 'validating', message: null } : machine
    case 'continued':
      if (state === 'validated') return { step: 2, state, message: null }
      if (event.count === 0) return { step, state: 'invalid', message: say(DOMAIN_MESSAGES.linesInvalid) }
      return { step, state: 'pending', message: null }
    case 'accepted':
      return { step: state === 'pending' ? 2 : step, state: 'validated', message: null }
    case 'refused':
      return { step: 1, state: 'invalid', message: event.message }
    case 'went back':
      return { ...machine, step: 1 }
  }
}

/** A 422 carries its own explanation. */
export function describeVerifyError(error: unknown, lineCount: number): string {
  if (!isApiError(error)) return say(DOMAIN_MESSAGES.notValidated)
  if (error.status === 422) return withLines(error, lineCount)
  return error.status >= 400 && error.status < 500
    ? say(DOMAIN_MESSAGES.unreachable)
    : say(DOMAIN_MESSAGES.notValidated)
}

/** The server's sentence, and the lines it is about when there are several. */
export function withLines({ message, errors }: ApiError, lineCount: number): string {
  return errors.length === 0 || lineCount === 1
    ? message
    : `${message} (${errors.map(({ key }) => key).join(', ')})`
}
