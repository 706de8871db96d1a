import type { ConsentSubmission } from '@placet/contract/consent-intake'
import type { ConsentAction, ConsentLayer } from '@placet/contract/constants'
import type { Condition, ConsentSnapshot, Overrides, Result } from '@placet/js/api'
import type { FirstLayer } from '@placet/rules/publish/layers'
import { type Choices, resolveConsent, type ConsentState } from './consent-state.ts'
import { choiceCookie, readChoice, type StoredChoice } from './choice-cookie.ts'
import { holds } from './conditions.ts'
import { emit, guard } from './events.ts'
import { nowMs } from './intrinsics.ts'
import { pageDocument } from './page-document.ts'
import { randomId } from './random-id.ts'
import { takeSnapshot } from './snapshot.ts'

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean
  }
}

export type Choose = (action: ConsentAction, choices: Choices, layer: ConsentLayer) => Promise<Result>

export interface Consent {
  readonly screen: () => ConsentState['screen']
  readonly snapshot: () => ConsentSnapshot
  readonly has: (condition: Condition) => boolean
  readonly decide: Choose
  readonly forget: () => void
  /** Only under IAB TCF: the stored choice doesn't cover what is asked now. */
  readonly askAgain?: () => void
  /** Re-reads the cookie, which another page may have changed in the meantime. */
  readonly refresh: (overrides?: Overrides) => void
}

export function createConsent(
  config: FirstLayer,
  submit: (record: ConsentSubmission) => Promise<boolean>,
  apply: (snapshot: ConsentSnapshot) => void,
): Consent {
  let hasGpc = navigator.globalPrivacyControl === true || navigator.doNotTrack === '1'
  let clock = nowMs
  let stored = readChoice(readCookies())

  let isOutdated = false

  const resolve = () => {
    const asked = __placet_iab__ && isOutdated ? { ...config, revision: Infinity } : config
    const state = resolveConsent({ config: asked, recorded: stored, hasGpc, nowMs: clock() })
    return { screen: state.screen, snapshot: takeSnapshot(config, state, stored, hasGpc) }
  }
  let current = resolve()

  const replace = (choice: StoredChoice | null) => {
    stored = choice
    if (__placet_iab__) isOutdated = false
    guard(() => {
      pageDocument.cookie = choiceCookie(choice, config.expiryDays, location.protocol === 'https:')
    })
    current = resolve()
    apply(current.snapshot)
  }

  return {
    screen: () => current.screen,
    snapshot: () => current.snapshot,
    has: (condition) => holds(condition, current.snapshot),
    decide: async (action, choices, layer) => {
      const decidedAtMs = clock()
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
        categories: choices,
        version: config.version,
        language: config.words.language,
        layer,
        path: location.pathname,
        clientAt: decidedAtMs,
        gpc: hasGpc,
        ...config.about,
      })
      return { state, delivered }
    },
    forget: () => replace(null),
    ...(__placet_iab__ && {
      askAgain: () => {
        isOutdated = true
        current = resolve()
        apply(current.snapshot)
      },
    }),
    refresh: ({ gpc = hasGpc, date } = {}) => {
      hasGpc = gpc
      if (date) clock = () => Date.parse(date)
      // With cookies disabled, the choice lives only in this page's memory.
      if (navigator.cookieEnabled) stored = readChoice(readCookies())
      current = resolve()
      apply(current.snapshot)
    },
  }
}

// In a sandboxed frame or on a data: page the getter itself throws: nothing can be read or stored.
function readCookies(): string {
  return guard(() => pageDocument.cookie) ?? ''
}
