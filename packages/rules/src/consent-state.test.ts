import { CONSENT_TYPES, OPTIONAL_CATEGORIES } from '@placet/contract/constants'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ConsentQuestion,
  forEachOptional,
  type RecordedChoice,
  resolveConsent,
} from './consent-state.ts'

const DAY_MS = 86_400_000
const NOW_MS = Date.UTC(2026, 10, 15)

const explicit: ConsentQuestion['config'] = {
  revision: 2,
  expiryDays: 180,
  bannerType: 'notice',
  consentType: 'explicit',
}
const implicit: ConsentQuestion['config'] = { ...explicit, consentType: 'implicit' }

function aChoice(granted: string, changes: Partial<RecordedChoice> = {}): RecordedChoice {
  const names = granted.split(' ')
  return {
    choices: forEachOptional((category) => names.includes(category)),
    decidedAtMs: NOW_MS - DAY_MS,
    revision: 2,
    ...changes,
  }
}

const ALL = 'preferences analytics marketing uncategorized'

const table: {
  name: string
  config: ConsentQuestion['config']
  recorded?: RecordedChoice
  hasGpc?: boolean
  granted: string
  screen: string | null
}[] = [
  { name: 'opt-in, never asked', config: explicit, granted: '', screen: 'banner' },
  { name: 'opt-out, never asked', config: implicit, granted: ALL, screen: 'banner' },
  { name: 'opt-in, accepted', config: explicit, recorded: aChoice(ALL), granted: ALL, screen: null },
  { name: 'opt-in, refused', config: explicit, recorded: aChoice(''), granted: '', screen: null },
  { name: 'opt-out, refused', config: implicit, recorded: aChoice(''), granted: '', screen: null },
  {
    name: 'opt-in, some chosen',
    config: explicit,
    recorded: aChoice('analytics'),
    granted: 'analytics',
    screen: null,
  },
  { name: 'opt-in with the signal', config: explicit, hasGpc: true, granted: '', screen: 'banner' },
  {
    name: 'opt-out with the signal',
    config: implicit,
    hasGpc: true,
    granted: 'preferences uncategorized',
    screen: 'banner',
  },
  {
    name: 'the signal after an explicit choice',
    config: explicit,
    recorded: aChoice(ALL),
    hasGpc: true,
    granted: ALL,
    screen: null,
  },
  {
    name: 'opt-in, accepted under an older revision',
    config: explicit,
    recorded: aChoice(ALL, { revision: 1 }),
    granted: '',
    screen: 'banner',
  },
  {
    name: 'opt-out, refused under an older revision',
    config: implicit,
    recorded: aChoice('analytics', { revision: 1 }),
    granted: 'analytics',
    screen: 'banner',
  },
  {
    name: 'a choice made under a revision that was rolled back',
    config: explicit,
    recorded: aChoice('marketing', { revision: 3 }),
    granted: 'marketing',
    screen: null,
  },
  {
    name: 'the last moment before expiry',
    config: explicit,
    recorded: aChoice(ALL, { decidedAtMs: NOW_MS - 180 * DAY_MS + 1 }),
    granted: ALL,
    screen: null,
  },
  {
    name: 'the moment of expiry',
    config: explicit,
    recorded: aChoice(ALL, { decidedAtMs: NOW_MS - 180 * DAY_MS }),
    granted: '',
    screen: 'banner',
  },
  {
    name: 'a clock that was an hour ahead',
    config: explicit,
    recorded: aChoice(ALL, { decidedAtMs: NOW_MS + DAY_MS / 24 }),
    granted: ALL,
    screen: null,
  },
  {
    name: 'a choice from next year',
    config: explicit,
    recorded: aChoice(ALL, { decidedAtMs: NOW_MS + 365 * DAY_MS }),
    granted: '',
    screen: 'banner',
  },
  { name: 'no banner wanted', config: { ...explicit, bannerType: 'none' }, granted: '', screen: null },
  {
    name: 'preferences as the first layer',
    config: { ...explicit, bannerType: 'preferences' },
    granted: '',
    screen: 'preferences',
  },
]

describe('what a visitor has permitted', () => {
  test.each(table)('$name', ({ config, recorded = null, hasGpc = false, granted, screen }) => {
    const state = resolveConsent({ config, recorded, hasGpc, nowMs: NOW_MS })
    const permitted = OPTIONAL_CATEGORIES.filter((name) => state.categories[name].permission === 'granted')
    expect(permitted.join(' ')).toBe(granted)
    expect(state.screen).toBe(screen)
    expect(state.categories.necessary.permission).toBe('granted')
  })

  test('names the reason of every permission', () => {
    const state = resolveConsent({ config: implicit, recorded: null, hasGpc: true, nowMs: NOW_MS })
    expect(OPTIONAL_CATEGORIES.map((name) => state.categories[name].because)).toEqual([
      'unanswered',
      'gpc',
      'gpc',
      'unanswered',
    ])
  })

  test('an earlier refusal is never lifted by asking again, whatever the settings', () => {
    const anyQuestion = fc.record({
      config: fc.record({
        revision: fc.nat(5),
        expiryDays: fc.integer({ min: 1, max: 730 }),
        bannerType: fc.constantFrom('none' as const, 'notice' as const, 'preferences' as const),
        consentType: fc.constantFrom(...CONSENT_TYPES),
      }),
      recorded: fc.record({
        choices: fc.record(forEachOptional(() => fc.boolean())),
        decidedAtMs: fc.integer({ min: 0, max: 2 * NOW_MS }),
        revision: fc.nat(5),
      }),
      hasGpc: fc.boolean(),
      nowMs: fc.constant(NOW_MS),
    })
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { categories } = resolveConsent(question)
        for (const name of OPTIONAL_CATEGORIES) {
          if (!question.recorded.choices[name]) expect(categories[name].permission).toBe('denied')
        }
      }),
    )
  })

  test('nothing optional is granted under opt-in without an answer in force', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.nat(1), (hasGpc, revision) => {
        const recorded = aChoice(ALL, { revision })
        const state = resolveConsent({ config: explicit, recorded, hasGpc, nowMs: NOW_MS })
        expect(OPTIONAL_CATEGORIES.every((name) => state.categories[name].permission === 'denied')).toBe(true)
      }),
    )
  })
})
