import type { ListenOptions, PlacetEvents } from '@placet/js/api'
import { pageDocument } from './page-document.ts'

type EventName = keyof PlacetEvents

const listeners = new Set<readonly [event: string, listener: (payload: never) => void]>()
const latest: { [E in EventName]?: PlacetEvents[E] } = {}
let isReporting = false

export function emit<E extends EventName>(event: E, detail: PlacetEvents[E]): void {
  latest[event] = detail
  for (const [name, listener] of listeners) {
    if (name === event) guard(() => heard<PlacetEvents[E]>(listener)(detail))
  }
  guard(() => pageDocument.dispatchEvent(new CustomEvent('placet:' + event, { detail })))
}

// The cast is safe: only `on` adds listeners, and it pairs each with the payload type of its event.
function heard<P>(listener: (payload: never) => void): (payload: P) => void {
  return listener as (payload: P) => void
}

export function on<E extends EventName>(
  event: E,
  listener: (payload: PlacetEvents[E]) => void,
  { replay, once, signal }: ListenOptions = {},
): () => void {
  const hear = (payload: PlacetEvents[E]) => {
    if (once) stop()
    listener(payload)
  }
  const entry = [event, hear] as const
  const stop = () => {
    listeners.delete(entry)
  }
  const past = latest[event]
  if (signal?.aborted) return stop
  signal?.addEventListener('abort', stop)
  listeners.add(entry)
  if (replay && past) guard(() => hear(past))
  return stop
}

/** Runs code that may throw; errors are reported and never reach the page. */
export function guard<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    report(error)
    return undefined
  }
}

export function report(error: unknown): void {
  // Prevents infinite recursion if an error listener itself throws.
  if (isReporting) return
  isReporting = true
  emit('error', { error })
  isReporting = false
}
