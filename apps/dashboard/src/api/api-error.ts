import { t } from '@lingui/core/macro'
import { say } from '../i18n/say.ts'
import { ErrorBody, type FieldError, GENERAL_ERRORS } from '@placet/contract/error-body'
import type { ErrorCode } from '@placet/contract/errors'

interface ApiErrorInput {
  code: string
  status: number
  message: string
  errors?: readonly FieldError[]
  cause?: unknown
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly status: number
  readonly errors: readonly FieldError[]

  constructor({ code, status, message, errors = [], cause }: ApiErrorInput) {
    super(say(message), { cause })
    this.code = code
    this.status = status
    this.errors = errors
  }
}

export type BrowserErrorCode = 'network_lost' | 'unexpected_answer'

export function isApiError(error: unknown, code?: ErrorCode | BrowserErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code)
}

export function toApiError(status: number, body: unknown): ApiError {
  const parsed = ErrorBody.safeParse(body)
  return parsed.success
    ? new ApiError({ status, ...definedOnly(parsed.data) })
    : unexpectedAnswer(status, parsed.error)
}

export function unexpectedAnswer(status: number, cause: unknown): ApiError {
  return new ApiError({ code: 'unexpected_answer', status, message: GENERAL_ERRORS.internal.message, cause })
}

export function networkLost(cause: unknown): ApiError {
  return new ApiError({
    code: 'network_lost',
    status: 0,
    message: t`The server cannot be reached. Please check your connection.`,
    cause,
  })
}

function definedOnly({ code, message, errors }: ErrorBody) {
  return errors ? { code, message, errors } : { code, message }
}
