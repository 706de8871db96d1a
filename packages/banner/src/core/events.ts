import type { ListenOptions, PlacetEvents } from '@placet/js/api'
import { type Emit, guard, hearing } from '../boot/events.ts'

type EventName = keyof PlacetEvents

const listeners = new Set<readonly [event: string, listener: (payload: never) => void]>()
const latest: { [E in EventName]?: PlacetEvents[E] } = {}
let isReporting = false
let target: EventTarget | undefined

/** From now on, events of the first response and of this chunk reach the listeners. */
export function connect(first: typeof hearing, page: Document): void {
  target = page
  hearing.emit = first.emit = emitNow
}

const emitNow: Emit = (event, detail) => {
  const isError = event === 'error'
  // Prevents infinite recursion if an error listener itself throws.
  if (isError && isReporting) return
  isReporting ||= isError
  latest[event] = detail
  for (const [name, listener] of listeners) {
    if (name === event) guard(() => heard<typeof detail>(listener)(detail))
  }
  guard(() => target?.dispatchEvent(new CustomEvent('placet:' + event, { detail })))
  if (isError) isReporting = false
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
