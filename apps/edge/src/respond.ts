import type { ServerResponse } from 'node:http'

const RETRY_AFTER_SECONDS = 10

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

/** Spread by half to either side, so that browsers turned away together do not come back together. */
export function retryAfter(seconds = RETRY_AFTER_SECONDS): string {
  return String(Math.ceil(seconds * (0.5 + Math.random())))
}
