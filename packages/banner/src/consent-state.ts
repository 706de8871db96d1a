import type { Category, OptionalCategory } from '@placet/contract/constants'
import type { PublishedCategory, PublishedConfig, PublishedRegion } from '@placet/contract/published-config'

const DAY_MS = 86_400_000

export type Choices = Readonly<Record<OptionalCategory, boolean>>

export interface RecordedChoice {
  readonly choices: Choices
  readonly decidedAtMs: number
  readonly revision: number
}

export interface CategoryState {
  readonly basis: 'necessary' | 'exempt' | 'opt_in' | 'opt_out'
  readonly choice: boolean | null
  readonly permission: 'granted' | 'denied'
  readonly because: 'necessary' | 'choice' | 'gpc' | 'unanswered'
}

export type Screen = 'banner' | 'preferences' | null

export interface ConsentState {
  readonly isAnswered: boolean
  readonly screen: Screen
  readonly categories: Readonly<Record<Category, CategoryState>>
}

export interface ConsentQuestion {
  readonly config: Pick<PublishedConfig, 'revision' | 'expiryDays'> & {
    readonly region: Pick<PublishedRegion, 'bannerType'> & {
      readonly categories: Readonly<Record<OptionalCategory, PublishedCategory>>
    }
  }
  readonly recorded: RecordedChoice | null
  readonly hasGpc: boolean
  readonly nowMs: number
}

export function resolveConsent({ config, recorded, hasGpc, nowMs }: ConsentQuestion): ConsentState {
  const { bannerType, categories } = config.region
  const isAnswered = recorded !== null && isInForce(recorded, config, nowMs)
  const resolve = (category: OptionalCategory) =>
    resolveCategory(categories[category], recorded && recorded.choices[category], isAnswered, hasGpc)
  return {
    isAnswered,
    screen: isAnswered || bannerType === 'none' ? null : bannerType === 'notice' ? 'banner' : bannerType,
    categories: {
      necessary: { basis: 'necessary', choice: null, permission: 'granted', because: 'necessary' },
      ...forEachOptional(resolve),
    },
  }
}

export function forEachOptional<T>(make: (category: OptionalCategory) => T): Record<OptionalCategory, T> {
  return {
    preferences: make('preferences'),
    analytics: make('analytics'),
    marketing: make('marketing'),
    uncategorized: make('uncategorized'),
  }
}

export function allOptional(isGranted: boolean): Choices {
  return forEachOptional(() => isGranted)
}

// Tolerates a clock that was up to a day ahead when the choice was made; anything later might never expire.
function isInForce(recorded: RecordedChoice, config: ConsentQuestion['config'], nowMs: number): boolean {
  const ageMs = nowMs - recorded.decidedAtMs
  return recorded.revision >= config.revision && ageMs < config.expiryDays * DAY_MS && ageMs > -DAY_MS
}

function resolveCategory(
  { consentType, isOnAtFirst, heedsSignal, isExempt }: PublishedCategory,
  choice: boolean | null,
  isAnswered: boolean,
  hasGpc: boolean,
): CategoryState {
  // A refusal stays in force while the visitor is asked again: re-asking must not re-enable what they turned off.
  const isChosen = choice !== null && (isAnswered || !choice)
  const isSignalled = hasGpc && heedsSignal
  const isOptOut = consentType === 'implicit'
  const isGranted = isChosen ? choice : !isSignalled && (isExempt || (isOptOut && isOnAtFirst))
  return {
    basis: isExempt ? 'exempt' : isOptOut ? 'opt_out' : 'opt_in',
    choice: isChosen ? choice : null,
    permission: isGranted ? 'granted' : 'denied',
    because: isChosen ? 'choice' : isSignalled ? 'gpc' : 'unanswered',
  }
}
