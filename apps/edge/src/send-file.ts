import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding } from './choose-encoding.ts'
import type { EdgeMetrics } from './edge-metrics.ts'
import { CannotKnowError } from './published-configs.ts'
import { respond, retryAfter } from './respond.ts'
import type { ServedFile } from './served-script.ts'

export const SHORT = 'max-age=10, stale-while-revalidate=20, stale-if-error=604800'
export const FOR_EVER = 'public, max-age=31536000, immutable'

export const PUBLIC = [
  'Access-Control-Allow-Origin',
  '*',
  'Cross-Origin-Resource-Policy',
  'cross-origin',
  'Timing-Allow-Origin',
  '*',
]
const UNKNOWN = [...PUBLIC, 'Cache-Control', 'public, max-age=30', 'Content-Length', '0']
const UNAVAILABLE = [...PUBLIC, 'Cache-Control', 'no-store', 'Content-Length', '0']

/** A file with its caching headers. */
export type Selection = {
  file: ServedFile
  cacheControl: string
  vary: string
  type?: 'text/javascript' | 'application/json' | 'text/html'
}

export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, cacheControl, vary, type = 'text/javascript' }: Selection,
  metrics: EdgeMetrics,
): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const etag = file.etagOf(encoding)
  const cache = [...PUBLIC, 'Cache-Control', cacheControl, 'Vary', vary, 'ETag', etag]
  if (matches(request.headers['if-none-match'], etag)) {
    metrics.countScript('not_modified')
    return respond(response, 304, cache)
  }
  const body = file.bodyIn(encoding)
  const headers = [...cache, 'Content-Type', `${type}; charset=utf-8`, 'Content-Length', String(body.length)]
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  metrics.countScript('served')
  respond(response, 200, headers, request.method === 'HEAD' ? undefined : body)
}

export function refuseUnknown(response: ServerResponse, metrics: EdgeMetrics): void {
  metrics.countScript('unknown_domain')
  respond(response, 404, UNKNOWN)
}

/** Answers 503 when neither memory nor the stream can provide the file. */
export async function unlessAway(
  response: ServerResponse,
  metrics: EdgeMetrics,
  answer: () => Promise<void>,
): Promise<void> {
  try {
    await answer()
  } catch (error) {
    if (!(error instanceof CannotKnowError)) throw error
    metrics.countScript('unavailable')
    respond(response, 503, [...UNAVAILABLE, 'Retry-After', retryAfter()])
  }
}

/** Compared weakly, since caches in between may have marked our tag as weak. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
