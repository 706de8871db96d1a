import type { PlacetCommand } from '@placet/js/api'
import { readProperty } from '../read-property.ts'

declare global {
  interface Window {
    placet?: unknown
  }
}

/** The API and the queue before it have a `push` of their own; what pages put there has not. */
export function isStarted(): boolean {
  const push = readProperty(window.placet, 'push')
  return typeof push === 'function' && push !== Array.prototype.push
}

/** Until the core is there, calls wait in the queue; the first one fetches it. */
export function queueCalls(core: () => unknown): void {
  const queue = isQueue(window.placet) ? window.placet : []
  window.placet = queue
  const wait = (...commands: PlacetCommand[]) => {
    core()
    return Array.prototype.push.apply(queue, commands)
  }
  queue.push = wait
  if (queue[0]) core()
}

/** Pages may have put anything into it, so every call runs guarded. */
function isQueue(value: unknown): value is PlacetCommand[] {
  return Array.isArray(value)
}
