import { CATEGORIES, type ConsentAction, type ConsentLayer } from '@placet/contract/constants'
import type { FirstLayer } from '@placet/rules/layers'
import { type Choices, resolveConsent, type Screen } from '@placet/rules/consent-state'
import type { ConsentSnapshot, Result } from './api.ts'
import { choiceCookie, readChoice, type StoredChoice } from './choice-cookie.ts'
import { emit } from './events.ts'
import { nowMs } from './intrinsics.ts'
import type { Outbox } from './outbox.ts'
import { pageDocument } from './page-document.ts'
import { randomId } from './random-id.ts'
import { takeSnapshot } from './snapshot.ts'

export type Choose = (action: ConsentAction, choices: Choices, layer: ConsentLayer) => Promise<Result>

export interface Consent {
  readonly screen: () => Screen
  readonly snapshot: () => ConsentSnapshot
  readonly has: (category: string) => boolean
  readonly decide: Choose
  readonly forget: () => void
}

export function createConsent(
  config: FirstLayer,
  submit: Outbox['submit'],
  apply: (snapshot: ConsentSnapshot) => void,
): Consent {
  const hasGpc = Reflect.get(navigator, 'globalPrivacyControl') === true
  let stored = readChoice(readCookies())

  const resolve = () => {
    const state = resolveConsent({ config, recorded: stored, hasGpc, nowMs: nowMs() })
    return { screen: state.screen, snapshot: takeSnapshot(config, state, stored, hasGpc) }
  }
  let current = resolve()

  const replace = (choice: StoredChoice | null) => {
    stored = choice
    writeCookie(choiceCookie(choice, config.expiryDays, location.protocol === 'https:'))
    current = resolve()
    apply(current.snapshot)
  }

  return {
    screen: () => current.screen,
    snapshot: () => current.snapshot,
    has: (category) => grantedIn(current.snapshot).includes(category),
    decide: async (action, choices, layer) => {
      const decidedAtMs = nowMs()
      const token = stored?.token ?? randomId()
      const method = layer === 'api' ? 'api' : 'click'
      replace({ token, method, decidedAtMs, revision: config.revision, choices })
      const state = current.snapshot
      emit('choice', state)
      const delivered = await submit({
        eventId: randomId(),
        token,
        attempt: 0,
        action,
        categories: { ...choices },
        version: config.version,
        language: config.words.language,
        layer,
        path: location.pathname.slice(0, 1024),
        clientAt: decidedAtMs,
        ...(hasGpc && { gpc: true }),
      })
      return { state, delivered }
    },
    forget: () => replace(null),
  }
}

export function grantedIn({ categories }: ConsentSnapshot): string[] {
  return CATEGORIES.filter((name) => categories[name].permission === 'granted')
}

// In a sandboxed frame or on a data: page the getter itself throws: then nothing is known and nothing is kept.
function readCookies(): string {
  try {
    return pageDocument.cookie
  } catch {
    return ''
  }
}

function writeCookie(text: string): void {
  try {
    pageDocument.cookie = text
  } catch {
    // As above.
  }
}
