// Taken when the script starts, so that what the page patches later does not reach us.
export const { parse: parseJson, stringify: toJson } = JSON
export const { freeze, entries } = Object
export const nowMs = Date.now
export const request = globalThis.fetch
export const later = globalThis.setTimeout

/** What follows leaves the current task, so that the browser may paint first. */
export function nextTask(): Promise<unknown> {
  return new Promise((resolve) => later(resolve))
}

// Safari has no idle callbacks.
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run)
  else later(run)
}
