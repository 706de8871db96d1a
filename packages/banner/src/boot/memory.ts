import type { ConsentSubmission } from '@placet/contract/consent-intake'
import type { ConsentAction, ConsentLayer } from '@placet/contract/constants'
import type { FirstLayer } from '@placet/rules/publish/layers'
import { choiceCookie, readChoice, type StoredChoice } from '../choice-cookie.ts'
import { type Choices, type ConsentQuestion, type ConsentState, resolveConsent } from '../consent-state.ts'
import { nowMs } from '../intrinsics.ts'
import { pageDocument } from '../page-document.ts'
import { readProperty } from '../read-property.ts'
import { randomId } from '../random-id.ts'
import { guard } from './events.ts'

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean
  }
}

/** The visitor's choice and what follows from it. */
export interface Memory {
  recorded: StoredChoice | null
  hasGpc: boolean
  clock: () => number
  /** The question that a choice must cover; only under IAB TCF is it ever more than the configuration says. */
  asked: ConsentQuestion['config']
  resolved: ConsentState
  /** Whether a category is permitted. */
  readonly permits: (category: string) => boolean
  /** Follows a change of the fields above. */
  readonly settle: () => void
  /** Reads the cookie, which another page may have changed in the meantime. */
  readonly recall: () => void
  /** Stores the choice in the cookie; null forgets it. */
  readonly keepChoice: (choice: StoredChoice | null) => void
  /** Stores a new choice and returns the record of it. */
  readonly decide: (action: ConsentAction, choices: Choices, layer: ConsentLayer) => ConsentSubmission
}

export function createMemory(config: FirstLayer): Memory {
  const settle = () => {
    const { asked, recorded, hasGpc } = memory
    memory.resolved = resolveConsent({ config: asked, recorded, hasGpc, nowMs: memory.clock() })
  }
  const recall = () => {
    // In a sandboxed frame or on a data: page the getter itself throws: nothing can be read or stored.
    memory.recorded = readChoice(guard(() => pageDocument.cookie) ?? '')
    settle()
  }
  const keepChoice = (choice: StoredChoice | null) => {
    memory.recorded = choice
    if (__placet_iab__) memory.asked = config
    guard(() => {
      pageDocument.cookie = choiceCookie(choice, config.expiryDays, location.protocol === 'https:')
    })
    settle()
  }
  const memory: Memory = {
    recorded: null,
    // The cast is safe: `recall` resolves it before anybody can read it.
    resolved: {} as ConsentState,
    hasGpc: navigator.globalPrivacyControl === true || navigator.doNotTrack === '1',
    clock: nowMs,
    asked: config,
    permits: (category) =>
      readProperty(readProperty(memory.resolved.categories, category), 'permission') === 'granted',
    settle,
    recall,
    keepChoice,
    decide: (action, categories, layer) => {
      const clientAt = memory.clock()
      const token = memory.recorded?.token ?? randomId()
      const { version, revision, words, about } = config
      keepChoice({
        token,
        method: layer === 'api' ? 'api' : 'click',
        decidedAtMs: clientAt,
        revision,
        choices: categories,
      })
      return {
        eventId: randomId(),
        token,
        attempt: 0,
        action,
        categories,
        version,
        language: words.language,
        layer,
        path: location.pathname,
        clientAt,
        gpc: memory.hasGpc,
        ...about,
      }
    },
  }
  recall()
  return memory
}
