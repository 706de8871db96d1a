import type { ServerResponse } from 'node:http'
import type { ConsentOutcome } from './edge-metrics.ts'
import { respond, retryAfter } from './respond.ts'

export type ConsentAnswer = {
  statusCode: 204 | 400 | 403 | 404 | 413 | 422 | 429 | 500 | 503
  outcome: ConsentOutcome
  allowOrigin?: string
  retryAfterSeconds?: string
}

const COMMON = ['Cache-Control', 'no-store', 'Vary', 'Origin']

/** Sends neither body nor credentials, so any origin may read a rejection: the banner must know to stop retrying. */
export function sendConsentAnswer(response: ServerResponse, answer: ConsentAnswer): void {
  const { statusCode, allowOrigin = '*', retryAfterSeconds } = answer
  const headers = [...COMMON, 'Access-Control-Allow-Origin', allowOrigin]
  if (statusCode !== 204) {
    headers.push('Content-Length', '0', 'Access-Control-Expose-Headers', 'Retry-After')
    if (statusCode === 503 || statusCode === 429)
      headers.push('Retry-After', retryAfterSeconds ?? retryAfter())
    // The rest of an oversized body is not worth reading: the connection closes after the response.
    if (statusCode === 413) headers.push('Connection', 'close')
  }
  respond(response, statusCode, headers)
}

export function sendPreflightAnswer(response: ServerResponse, allowOrigin: string | undefined): void {
  if (allowOrigin === undefined) return respond(response, 403, [...COMMON, 'Content-Length', '0'])
  respond(response, 204, [
    ...COMMON,
    'Access-Control-Allow-Origin',
    allowOrigin,
    'Access-Control-Allow-Methods',
    'POST',
    'Access-Control-Allow-Headers',
    'Content-Type',
    'Access-Control-Max-Age',
    '86400',
  ])
}
