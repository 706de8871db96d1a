import type { ServerResponse } from 'node:http'

const RETRY_AFTER_SECONDS = 10
const ALWAYS = [
  'Strict-Transport-Security',
  'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options',
  'nosniff',
  'Content-Security-Policy',
  "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
]

export function respond(
  response: ServerResponse,
  statusCode: number,
  headers: string[],
  body?: Uint8Array | string,
): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(statusCode, [...ALWAYS, ...headers])
  response.end(body)
}

/** Jitter of ±50 %, so that browsers rejected together do not retry together. */
export function retryAfter(seconds = RETRY_AFTER_SECONDS): string {
  return String(Math.ceil(seconds * (0.5 + Math.random())))
}
