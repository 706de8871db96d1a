import type { ErrorBody, FieldError } from '@placet/contract/error-body'
import { ERRORS, type ErrorCode } from '@placet/contract/errors'
import { isDbUnavailable } from '@placet/core/database-unavailable'
import { Refusal } from '@placet/core/refuse'
import type { FastifyInstance } from 'fastify'
import type { ZodError } from 'zod'
import { errorAnchor } from './error-anchor.ts'
import { networkOf } from './origin.ts'

/** Requests that no screen of ours sends: searching for holes begins with them. */
const REFUSED_INPUT: ReadonlySet<ErrorCode> = new Set(['invalid_input', 'malformed_request', 'host_unknown'])

interface Answer {
  code: ErrorCode
  errors?: readonly FieldError[]
  retryAfterSeconds?: number | undefined
}

/** Maps every error to a response with a link to its explanation. Details of unexpected errors are logged, not sent. */
export function handleErrors(fastify: FastifyInstance, dashboardUrl: string): void {
  fastify.setErrorHandler((error, request, reply) => {
    const answer = toAnswer(error)
    if (answer.code === 'internal')
      request.log.error({ event: 'request_failed', err: error }, 'request failed')
    else if (REFUSED_INPUT.has(answer.code))
      request.log.info(
        {
          event: 'input_refused',
          code: answer.code,
          route: request.routeOptions.url ?? 'unknown',
          network: networkOf(request.ip),
        },
        'input refused',
      )
    else if (ERRORS[answer.code].status >= 500)
      request.log.warn({ event: 'dependency_unavailable', err: error }, 'dependency unavailable')
    const { status, message } = ERRORS[answer.code]
    const body: ErrorBody = {
      code: answer.code,
      message,
      ...(answer.errors?.length && { errors: [...answer.errors] }),
    }
    if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds)
    return reply
      .status(status)
      .header('link', `<${dashboardUrl}${errorAnchor(answer.code)}>; rel="help"`)
      .send(body)
  })
}

function toAnswer(error: unknown): Answer {
  if (error instanceof Refusal) return error
  if (error instanceof InvalidInput) return { code: 'invalid_input', errors: error.errors }
  if (isDbUnavailable(error)) return { code: 'database_unavailable' }
  if (isClientError(error)) return { code: 'malformed_request' }
  return { code: 'internal' }
}

/** A request that does not match its schema. A response that does not is our own bug and stays a ZodError. */
export class InvalidInput extends Error {
  readonly errors: readonly FieldError[]

  constructor(error: ZodError) {
    super('invalid input')
    this.errors = error.issues.map(({ path, message }) => ({ key: path.join('.'), message }))
  }
}

function isClientError(error: unknown): boolean {
  if (!(error instanceof Error) || !('statusCode' in error)) return false
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500
}
