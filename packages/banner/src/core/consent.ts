import type { Condition, ConsentSnapshot, Overrides } from '@placet/js/api'
import type { BootKit } from '../boot/kit.ts'
import type { ConsentState } from '../consent-state.ts'
import { holds } from './conditions.ts'
import { takeSnapshot } from './snapshot.ts'

export interface Consent {
  readonly screen: () => ConsentState['screen']
  readonly snapshot: () => ConsentSnapshot
  readonly has: (condition: Condition) => boolean
  readonly forget: () => void
  /** The stored choice doesn't cover what is asked now. */
  readonly askAgain: () => void
  /** Recomputes the state with these overrides instead of the browser's values. */
  readonly refresh: (overrides?: Overrides) => void
}

export function createConsent({ config, memory, takeEffect }: BootKit): Consent {
  let resolved: ConsentState | undefined
  let taken: ConsentSnapshot | undefined

  const snapshot = () => {
    if (!taken || resolved !== memory.resolved) {
      resolved = memory.resolved
      taken = takeSnapshot(config, resolved, memory.recorded, memory.hasGpc)
    }
    return taken
  }
  return {
    screen: () => memory.resolved.screen,
    snapshot,
    has: (condition) => holds(condition, snapshot()),
    forget: () => {
      memory.keepChoice(null)
      takeEffect()
    },
    askAgain: () => {
      memory.asked = { ...config, revision: Infinity }
      memory.settle()
      takeEffect()
    },
    refresh: ({ gpc = memory.hasGpc, date } = {}) => {
      memory.hasGpc = gpc
      if (date) memory.clock = () => Date.parse(date)
      // With cookies disabled, the choice lives only in this page's memory.
      if (navigator.cookieEnabled) memory.recall()
      else memory.settle()
      takeEffect()
    },
  }
}
