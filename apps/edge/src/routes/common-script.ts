import type { IncomingMessage, ServerResponse } from 'node:http'
import { FOR_EVER, refuseUnknown, sendFile, SHORT, unlessAway } from '../send-file.ts'
import type { ScriptDeps } from './script.ts'

/** The same code for every domain, immutable under its hash. */
export function serveRuntime(
  { runtimes, metrics }: ScriptDeps,
  request: IncomingMessage,
  response: ServerResponse,
  hash: string,
): Promise<void> {
  return unlessAway(response, metrics, async () => {
    const file = await runtimes.get(hash)
    if (file === null) return refuseUnknown(response, metrics)
    sendFile(request, response, { file, cacheControl: FOR_EVER, vary: 'Accept-Encoding' }, metrics)
  })
}

/** Compatibility files for sites migrating to us; they are the same for every domain. */
export function serveShim(
  { shims, metrics }: ScriptDeps,
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
): void {
  const file = shims.get(name)
  if (file === undefined) return refuseUnknown(response, metrics)
  sendFile(request, response, { file, cacheControl: `public, ${SHORT}`, vary: 'Accept-Encoding' }, metrics)
}
