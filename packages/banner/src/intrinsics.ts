// Taken when the script starts, so that what the page patches later does not reach us.
export const { parse: parseJson, stringify: toJson } = JSON
export const { freeze, entries } = Object
export const { apply } = Reflect
export const nowMs = Date.now
export const request = globalThis.fetch
export const later = globalThis.setTimeout

const { getAttribute, setAttribute, removeAttribute } = Element.prototype

export function attributeOf(element: Element, name: string): string | null {
  return apply(getAttribute, element, [name])
}

export function setAttributeOf(element: Element, name: string, value: string): void {
  apply(setAttribute, element, [name, value])
}

export function dropAttributeOf(element: Element, name: string): void {
  apply(removeAttribute, element, [name])
}

/** What follows leaves the current task, so that the browser may paint first. */
export function nextTask(): Promise<unknown> {
  return new Promise((resolve) => later(resolve))
}

// Safari has no idle callbacks.
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run)
  else later(run)
}
