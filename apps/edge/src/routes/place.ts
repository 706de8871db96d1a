import type { DomainCode } from '@placet/contract/ids'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { respond } from '../respond.ts'
import { PUBLIC, refuseUnknown, unlessAway } from '../send-file.ts'
import type { ScriptDeps } from './script.ts'

// Shared caches must not store it; browsers may, since visitors rarely change state within an hour.
const AN_HOUR = 'private, max-age=3600'

/** The visitor's place, for banners that depend on the state; tests can name a place. */
export function tellPlace(
  { configs, places, metrics }: ScriptDeps,
  request: IncomingMessage,
  response: ServerResponse,
  { code, place }: { code: DomainCode; place: string | null },
): Promise<void> {
  return unlessAway(response, metrics, async () => {
    const script = configs.get(code) ?? (await configs.load(code))
    if (script === null) return refuseUnknown(response, metrics)
    const body = Buffer.from(place ?? places.countryOf(request))
    const headers = [...PUBLIC, 'Cache-Control', place === null ? AN_HOUR : 'no-store']
    headers.push('Content-Type', 'text/plain; charset=utf-8', 'Content-Length', String(body.length))
    respond(response, 200, headers, request.method === 'HEAD' ? undefined : body)
  })
}
