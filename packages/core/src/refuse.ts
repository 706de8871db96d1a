import { ERRORS, type ErrorCode, type FieldError } from '@placet/contract/errors'

/** The answer is no. Knows a code and nothing of HTTP. */
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
