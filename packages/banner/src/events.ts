import type { ListenOptions, PlacetEvents } from './api.ts'
import { pageDocument } from './page-document.ts'

type EventName = keyof PlacetEvents

const listeners: { readonly [E in EventName]: Set<(payload: PlacetEvents[E]) => void> } = {
  ready: new Set(),
  choice: new Set(),
  change: new Set(),
  ui: new Set(),
  error: new Set(),
}
const latest: { [E in EventName]?: PlacetEvents[E] } = {}
let isReporting = false

export function emit<E extends EventName>(event: E, detail: PlacetEvents[E]): void {
  latest[event] = detail
  for (const listener of listeners[event]) guard(() => listener(detail))
  pageDocument.dispatchEvent(new CustomEvent('placet:' + event, { detail }))
}

export function on<E extends EventName>(
  event: E,
  listener: (payload: PlacetEvents[E]) => void,
  { replay, once }: ListenOptions = {},
): () => void {
  const entry = (payload: PlacetEvents[E]) => {
    if (once) stop()
    listener(payload)
  }
  const stop = () => {
    listeners[event].delete(entry)
  }
  const past = latest[event]
  listeners[event].add(entry)
  if (replay && past) guard(() => entry(past))
  return stop
}

/** Runs what may fail without letting it reach the page. */
export function guard(run: () => unknown): void {
  try {
    run()
  } catch (error) {
    report(error)
  }
}

export function report(error: unknown): void {
  // A listener for errors that itself fails must not call itself for ever.
  if (isReporting) return
  isReporting = true
  emit('error', { error })
  isReporting = false
}
