import type { DomainCode } from '@placet/contract/ids'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseLanguage } from '../choose-language.ts'
import type { EdgeMetrics } from '../edge-metrics.ts'
import { isSomebodyThere } from '../fetch-metadata.ts'
import type { PinnedRuntimes } from '../pinned-runtimes.ts'
import type { PublishedConfigs } from '../published-configs.ts'
import { FOR_EVER, refuseUnknown, type Selection, sendFile, SHORT, unlessAway } from '../send-file.ts'
import type { ServedFile, ServedScript } from '../served-script.ts'
import type { UsageCounts } from '../usage-counts.ts'
import type { VisitorPlaces } from '../visitor-place.ts'

export type ScriptDeps = {
  configs: PublishedConfigs
  runtimes: PinnedRuntimes
  places: VisitorPlaces
  /** By name. */
  shims: ReadonlyMap<string, ServedFile>
  usage: UsageCounts
  metrics: EdgeMetrics
}

const SAMPLED_OF = 10

type Select = (script: ServedScript) => Selection | null

/** The first response, for the visitor's place and language; tests can name a place. */
export function serveScript(
  deps: ScriptDeps,
  request: IncomingMessage,
  response: ServerResponse,
  { code, place }: { code: DomainCode; place: string | null },
): Promise<void> {
  return serve(deps, request, response, code, (script) => {
    const visitor = visitorOf(deps, request, script)
    const { language, cacheControl, vary } = visitor
    countServed(deps, request, script)
    if (place !== null) return { file: script.firstLayer(place, language), cacheControl: 'no-store', vary }
    return { file: script.firstLayer(visitor.country, language), cacheControl, vary }
  })
}

/** Where pages send no reports, page views are estimated from a sample of served scripts. */
function countServed({ usage }: ScriptDeps, { headers }: IncomingMessage, { meta }: ServedScript): void {
  if (meta.usageStatistics !== false || Math.random() * SAMPLED_OF >= 1) return
  if (isSomebodyThere(headers, 'script')) usage.add(meta, { pages: SAMPLED_OF })
}

/** The pinned runtime's configuration, as data. A language in the URL means the visitor chose it. */
export function serveConfig(
  deps: ScriptDeps,
  request: IncomingMessage,
  response: ServerResponse,
  { code, language }: { code: DomainCode; language: string | null },
): Promise<void> {
  return serve(deps, request, response, code, (script) => {
    const visitor = visitorOf(deps, request, script)
    const file = script.signedConfig(visitor.country, language ?? visitor.language)
    const { cacheControl, vary } = visitor
    return file === null ? null : { file, cacheControl, vary, type: 'application/json' }
  })
}

/** For sites that put the declaration into their pages on the server. */
export function serveDeclaration(
  deps: ScriptDeps,
  request: IncomingMessage,
  response: ServerResponse,
  { code, language }: { code: DomainCode; language: string },
): Promise<void> {
  return serve(deps, request, response, code, (script) => {
    const file = script.declaration(language)
    return file && { file, cacheControl: `public, ${SHORT}`, vary: 'Accept-Encoding', type: 'text/html' }
  })
}

/** Chunks loaded later: identical everywhere and immutable per version. */
export function serveChunk(
  deps: ScriptDeps,
  request: IncomingMessage,
  response: ServerResponse,
  { code, chunk, language, version }: { code: DomainCode; chunk: string; language: string; version: number },
): Promise<void> {
  return serve(deps, request, response, code, (script) => {
    const file = script.chunk(chunk, language, version)
    if (file === null) return null
    return {
      file,
      cacheControl: script.hasVersion(version) ? FOR_EVER : `public, ${SHORT}`,
      vary: 'Accept-Encoding',
    }
  })
}

/** The parts of a request that select the file, and its caching rules. */
function visitorOf({ places }: ScriptDeps, request: IncomingMessage, { meta }: ServedScript) {
  const { languages, detectLanguage, regions } = meta
  const isSpoken = detectLanguage && languages.length > 1
  const isPlaced = regions > 1
  const { header } = places
  const vary = [
    'Accept-Encoding',
    ...(isSpoken ? ['Accept-Language'] : []),
    ...(isPlaced && header !== undefined ? [header] : []),
  ]
  // A response chosen by the visitor's address must not be stored by shared caches.
  const scope = isPlaced && !places.isTold(request) ? 'private' : 'public'
  return {
    language: chooseLanguage(isSpoken ? request.headers['accept-language'] : undefined, languages),
    country: isPlaced ? places.countryOf(request) : '',
    cacheControl: `${scope}, ${SHORT}`,
    vary: vary.join(', '),
  }
}

function serve(
  { configs, metrics }: ScriptDeps,
  request: IncomingMessage,
  response: ServerResponse,
  code: DomainCode,
  select: Select,
): Promise<void> {
  return unlessAway(response, metrics, async () => {
    const script = configs.get(code) ?? (await configs.load(code))
    const selection = script === null ? null : select(script)
    if (selection === null) return refuseUnknown(response, metrics)
    sendFile(request, response, selection, metrics)
  })
}
