import type { FieldError } from '@placet/contract/error-body'
import { ERRORS, type ErrorCode } from '@placet/contract/errors'

/** Expected refusal of a request. Carries an error code and is independent of HTTP. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly errors: readonly FieldError[]
  /** When the same request may succeed. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    errors: readonly FieldError[],
    { cause, retryAfterSeconds }: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(ERRORS[code].message, { cause })
    this.name = 'Refusal'
    this.code = code
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export function refuse(code: ErrorCode, errors: readonly FieldError[] = [], cause?: unknown): Refusal {
  return new Refusal(code, errors, { cause })
}

/** Refuses until the seconds have passed. */
export function refuseFor(retryAfterSeconds: number, code: ErrorCode): Refusal {
  return new Refusal(code, [], { retryAfterSeconds })
}

export function isRefusal(error: unknown, code: ErrorCode): boolean {
  return error instanceof Refusal && error.code === code
}
