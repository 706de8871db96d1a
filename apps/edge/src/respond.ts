import type { ServerResponse } from 'node:http'

const RETRY_AFTER_MIN_SECONDS = 5
const RETRY_AFTER_SPREAD_SECONDS = 10

export function respond(
  response: ServerResponse,
  statusCode: number,
  headers: string[],
  body?: Uint8Array | string,
): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(statusCode, headers)
  response.end(body)
}

/** Spread, so that browsers turned away together do not come back together. */
export function retryAfter(): string {
  return String(RETRY_AFTER_MIN_SECONDS + Math.floor(Math.random() * (RETRY_AFTER_SPREAD_SECONDS + 1)))
}
