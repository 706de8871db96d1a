import type { DomainCode } from '@placet/contract/ids'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding } from '../choose-encoding.ts'
import { chooseLanguage } from '../choose-language.ts'
import type { EdgeMetrics } from '../edge-metrics.ts'
import { CannotKnowError, type PublishedConfigs } from '../published-configs.ts'
import { respond, retryAfter } from '../respond.ts'
import type { ServedFile, ServedScript } from '../served-script.ts'
import type { VisitorPlaces } from '../visitor-place.ts'

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
const SHORT = 'max-age=10, stale-while-revalidate=20, stale-if-error=604800'
const FOR_EVER = 'public, max-age=31536000, immutable'
const UNKNOWN = [...PUBLIC, 'Cache-Control', 'public, max-age=30', 'Content-Length', '0']
const UNAVAILABLE = [...PUBLIC, 'Cache-Control', 'no-store', 'Content-Length', '0']

export type ScriptDeps = {
  configs: PublishedConfigs
  places: VisitorPlaces
  /** By name. */
  shims: ReadonlyMap<string, ServedFile>
  metrics: EdgeMetrics
}

/** What of a request decides which file it gets, and how long who may keep it. */
type Selection = { file: ServedFile; cacheControl: string; vary: string }

/** The first response, for the visitor's place and language. */
export function serveScript(
  deps: ScriptDeps,
  request: IncomingMessage,
  response: ServerResponse,
  code: DomainCode,
): Promise<void> {
  return serve(deps, request, response, code, (script) => {
    const { languages, detectLanguage, regions } = script.meta
    const isSpoken = detectLanguage && languages.length > 1
    const isPlaced = regions > 1
    const language = chooseLanguage(isSpoken ? request.headers['accept-language'] : undefined, languages)
    const country = isPlaced ? deps.places.countryOf(request) : ''
    const { header } = deps.places
    const vary = [
      'Accept-Encoding',
      ...(isSpoken ? ['Accept-Language'] : []),
      ...(isPlaced && header !== undefined ? [header] : []),
    ]
    // Where only the visitor's address tells the place, nobody between may keep the answer for others.
    const scope = isPlaced && header === undefined ? 'private' : 'public'
    return {
      file: script.firstLayer(country, language),
      cacheControl: `${scope}, ${SHORT}`,
      vary: vary.join(', '),
    }
  })
}

/** What is loaded later: the same everywhere, and for ever under the version it was asked for. */
export function serveChunk(
  deps: ScriptDeps,
  request: IncomingMessage,
  response: ServerResponse,
  { code, chunk, language, version }: { code: DomainCode; chunk: string; language: string; version: number },
): Promise<void> {
  return serve(deps, request, response, code, (script) => {
    const file = script.chunk(chunk, language)
    if (file === null) return null
    const isForEver = version === script.meta.version
    return { file, cacheControl: isForEver ? FOR_EVER : `public, ${SHORT}`, vary: 'Accept-Encoding' }
  })
}

/** Files that know no domain. */
export function serveShim(
  { shims, metrics }: ScriptDeps,
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
): void {
  const file = shims.get(name)
  if (file === undefined) return respond(response, 404, UNKNOWN)
  send(request, response, { file, cacheControl: `public, ${SHORT}`, vary: 'Accept-Encoding' }, metrics)
}

async function serve(
  { configs, metrics }: ScriptDeps,
  request: IncomingMessage,
  response: ServerResponse,
  code: DomainCode,
  select: (script: ServedScript) => Selection | null,
): Promise<void> {
  try {
    const script = configs.get(code) ?? (await configs.load(code))
    const selection = script === null ? null : select(script)
    if (selection !== null) return send(request, response, selection, metrics)
    if (script === null) metrics.countScript('unknown_domain')
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
  { file, cacheControl, vary }: Selection,
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
  const headers = [
    ...cache,
    'Content-Type',
    'text/javascript; charset=utf-8',
    'Content-Length',
    String(body.length),
  ]
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  metrics.countScript('served')
  respond(response, 200, headers, request.method === 'HEAD' ? undefined : body)
}

/** Compared weakly, as caches on the way may have marked our tag as weak. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
