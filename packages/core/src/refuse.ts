import { ERRORS, type ErrorCode, type FieldError } from '@placet/contract/errors'

/** Expected refusal of a request. Carries an error code and is independent of HTTP. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly errors: readonly FieldError[]

  constructor(code: ErrorCode, errors: readonly FieldError[], cause?: unknown) {
    super(ERRORS[code].message, { cause })
    this.name = 'Refusal'
    this.code = code
    this.errors = errors
  }
}

export function refuse(code: ErrorCode, errors: readonly FieldError[] = [], cause?: unknown): Refusal {
  return new Refusal(code, errors, cause)
}

export function isRefusal(error: unknown, code: ErrorCode): boolean {
  return error instanceof Refusal && error.code === code
}
