import { type ConsentSnapshot, DENIED_SNAPSHOT, placet } from '@placet/js'
import { loadedApi } from '@placet/js/loaded-api'

export interface ConsentStore {
  readonly subscribe: (onChange: () => void) => () => void
  readonly current: () => ConsentSnapshot
  /** State of the server render, which the first browser render must match. */
  readonly initial: () => ConsentSnapshot
  /** Whether the state comes from the script itself; the server's state is enough to render, not to load content. */
  readonly isLive: () => boolean
}

const EVENTS = ['ready', 'choice', 'change', 'ui'] as const

export function createConsentStore(initial: ConsentSnapshot = DENIED_SNAPSHOT): ConsentStore {
  return {
    subscribe: (onChange) => {
      const stops = EVENTS.map((event) => placet().on(event, onChange))
      return () => stops.forEach((stop) => stop())
    },
    current: () => loadedApi()?.state() ?? initial,
    initial: () => initial,
    isLive: () => loadedApi() !== null,
  }
}
