// Captured at script start, so later patches by the page don't affect us.
export const { parse: parseJson, stringify: toJson } = JSON
// One by one: what a script does not use is left out of it.
export const freeze = Object.freeze
export const entries = Object.entries
export const values = Object.values
export const { apply } = Reflect
export const nowMs = Date.now
export const request = globalThis.fetch
export const later = globalThis.setTimeout

/** Resolves once the browser has painted the current state; at the latest after 200 ms or when the page is left. */
export function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    later(resolve, 200)
    addEventListener('pagehide', resolve)
    requestAnimationFrame(() => later(resolve))
  })
}

// Safari has no idle callbacks.
export function whenIdle(run: () => void): void {
  const wait: (run: () => void) => unknown = window.requestIdleCallback ?? later
  wait(run)
}
