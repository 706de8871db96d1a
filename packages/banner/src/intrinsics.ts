// Captured at script start, so later patches by the page don't affect us.
export const { parse: parseJson, stringify: toJson } = JSON
export const { freeze, entries, values } = Object
export const { apply } = Reflect
export const nowMs = Date.now
export const request = globalThis.fetch
export const later = globalThis.setTimeout

// Safari has no idle callbacks.
export function whenIdle(run: () => void): void {
  const wait: (run: () => void) => unknown = window.requestIdleCallback ?? later
  wait(run)
}
