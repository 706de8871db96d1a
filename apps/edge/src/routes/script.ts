import type { DomainCode } from '@placet/contract/ids'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding } from '../choose-encoding.ts'
import type { EdgeMetrics } from '../edge-metrics.ts'
import { CannotKnowError, type PublishedConfigs } from '../published-configs.ts'
import { respond, retryAfter } from '../respond.ts'
import type { ServedScript } from '../served-script.ts'

const PUBLIC = [
  'Access-Control-Allow-Origin',
  '*',
  'Cross-Origin-Resource-Policy',
  'cross-origin',
  'Timing-Allow-Origin',
  '*',
  'X-Content-Type-Options',
  'nosniff',
]
const CACHE = [
  ...PUBLIC,
  'Cache-Control',
  'public, max-age=10, stale-while-revalidate=20, stale-if-error=604800',
  'Vary',
  'Accept-Encoding',
]
const SCRIPT = [...CACHE, 'Content-Type', 'text/javascript; charset=utf-8']
const UNKNOWN = [...PUBLIC, 'Cache-Control', 'public, max-age=30', 'Content-Length', '0']
const UNAVAILABLE = [...PUBLIC, 'Cache-Control', 'no-store', 'Content-Length', '0']

type Deps = { configs: PublishedConfigs; metrics: EdgeMetrics }

export async function serveScript(
  { configs, metrics }: Deps,
  request: IncomingMessage,
  response: ServerResponse,
  code: DomainCode,
): Promise<void> {
  try {
    const script = configs.get(code) ?? (await configs.load(code))
    if (script !== null) return send(request, response, script, metrics)
    metrics.countScript('unknown_domain')
    respond(response, 404, UNKNOWN)
  } catch (error) {
    if (!(error instanceof CannotKnowError)) throw error
    metrics.countScript('unavailable')
    respond(response, 503, [...UNAVAILABLE, 'Retry-After', retryAfter()])
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  script: ServedScript,
  metrics: EdgeMetrics,
): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const etag = script.etagOf(encoding)
  if (matches(request.headers['if-none-match'], etag)) {
    metrics.countScript('not_modified')
    return respond(response, 304, [...CACHE, 'ETag', etag])
  }
  const body = script.bodyIn(encoding)
  const headers = [...SCRIPT, 'ETag', etag, 'Content-Length', String(body.length)]
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  metrics.countScript('served')
  respond(response, 200, headers, request.method === 'HEAD' ? undefined : body)
}

/** Compared weakly, as caches on the way may have marked our tag as weak. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
