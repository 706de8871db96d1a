import type { Placet, PlacetCommand } from './api.ts'

export const hasPage = (): boolean => typeof window !== 'undefined' && typeof document !== 'undefined'

export function loadedApi(): Placet | null {
  if (!hasPage()) return null
  const found: unknown = Reflect.get(window, 'placet')
  return isApi(found) ? found : null
}

/** Runs immediately if the script has loaded, otherwise as soon as it has. */
export function queue(command: (api: Placet) => void): void {
  const api = loadedApi()
  if (api) return api.push(command)
  const found: unknown = Reflect.get(window, 'placet')
  if (isQueue(found)) found.push(command)
  // Markup such as <img name="placet"> may shadow the queue.
  else Reflect.set(window, 'placet', [command])
}

/** The script puts a frozen object with the whole API there; queues and elements have no `state`. */
function isApi(value: unknown): value is Placet {
  return typeof Reflect.get(Object(value), 'state') === 'function'
}

/** Errors in other queued calls are caught by the script when it runs the queue. */
function isQueue(value: unknown): value is PlacetCommand[] {
  return Array.isArray(value)
}
