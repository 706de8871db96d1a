import {
  BANNER_TYPES,
  type BannerType,
  CONSENT_TYPES,
  OPTIONAL_CATEGORIES,
  type OptionalCategory,
} from '@placet/contract/constants'
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

type Config = ConsentQuestion['config']
type Asked = Config['region']['categories']['analytics']

function asked(how: Partial<Asked>): Asked {
  return {
    consentType: 'explicit',
    isOnAtFirst: false,
    heedsSignal: false,
    isExempt: false,
    isShown: true,
    ...how,
  }
}

function aConfig(
  how: (category: OptionalCategory) => Partial<Asked>,
  bannerType: BannerType = 'notice',
): Config {
  const categories = forEachOptional((category) => asked(how(category)))
  return { revision: 2, expiryDays: 180, region: { bannerType, categories } }
}

const heedsSignal = (category: OptionalCategory) => category === 'analytics' || category === 'marketing'
const explicit = aConfig((category) => ({ heedsSignal: heedsSignal(category) }))
const implicit = aConfig((category) => ({
  consentType: 'implicit',
  isOnAtFirst: true,
  heedsSignal: heedsSignal(category),
}))
/** Appearance is remembered until somebody objects, statistics are opt-out, advertising asks first. */
const mixed = aConfig((category) => {
  if (category === 'preferences') return { isExempt: true }
  if (category === 'analytics') return { consentType: 'implicit', isOnAtFirst: true, heedsSignal: true }
  if (category === 'uncategorized') return { consentType: 'implicit', isOnAtFirst: false }
  return { heedsSignal: true, isOnAtFirst: true }
})
const mixedHeeding = aConfig((category) => ({
  ...mixed.region.categories[category],
  heedsSignal: true,
}))

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
  config: Config
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
  { name: 'no banner wanted', config: aConfig(() => ({}), 'none'), granted: '', screen: null },
  {
    name: 'preferences as the first layer',
    config: aConfig(() => ({}), 'preferences'),
    granted: '',
    screen: 'preferences',
  },
  { name: 'each category its own way', config: mixed, granted: 'preferences analytics', screen: 'banner' },
  {
    name: 'each category its own way, with the signal',
    config: mixed,
    hasGpc: true,
    granted: 'preferences',
    screen: 'banner',
  },
  {
    name: 'the signal where even the exempt heeds it',
    config: mixedHeeding,
    hasGpc: true,
    granted: '',
    screen: 'banner',
  },
  {
    name: 'an objection to what is exempt',
    config: mixed,
    recorded: aChoice('analytics'),
    granted: 'analytics',
    screen: null,
  },
  {
    name: 'an old objection to what is exempt, while asking again',
    config: mixed,
    recorded: aChoice('marketing', { revision: 1 }),
    granted: '',
    screen: 'banner',
  },
  {
    name: 'an opt-out category that starts switched off, accepted',
    config: mixed,
    recorded: aChoice(ALL),
    granted: ALL,
    screen: null,
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

  test.each<{ config: Config; hasGpc: boolean; recorded?: RecordedChoice; basis: string; because: string }>([
    {
      config: implicit,
      hasGpc: true,
      basis: 'opt_out opt_out opt_out opt_out',
      because: 'unanswered gpc gpc unanswered',
    },
    {
      config: explicit,
      hasGpc: false,
      basis: 'opt_in opt_in opt_in opt_in',
      because: 'unanswered unanswered unanswered unanswered',
    },
    {
      config: mixed,
      hasGpc: true,
      basis: 'exempt opt_out opt_in opt_out',
      because: 'unanswered gpc gpc unanswered',
    },
    {
      config: mixed,
      hasGpc: true,
      recorded: aChoice('analytics'),
      basis: 'exempt opt_out opt_in opt_out',
      because: 'choice choice choice choice',
    },
    {
      config: mixed,
      hasGpc: false,
      recorded: aChoice('analytics', { revision: 1 }),
      basis: 'exempt opt_out opt_in opt_out',
      because: 'choice unanswered choice choice',
    },
  ])(
    'names basis and reason of every permission: $because',
    ({ recorded = null, basis, because, ...rest }) => {
      const { categories } = resolveConsent({ ...rest, recorded, nowMs: NOW_MS })
      expect(OPTIONAL_CATEGORIES.map((name) => categories[name].basis).join(' ')).toBe(basis)
      expect(OPTIONAL_CATEGORIES.map((name) => categories[name].because).join(' ')).toBe(because)
      expect(categories.necessary).toMatchObject({ basis: 'necessary', because: 'necessary' })
    },
  )

  const anyCategory = fc.record({
    consentType: fc.constantFrom(...CONSENT_TYPES),
    isOnAtFirst: fc.boolean(),
    heedsSignal: fc.boolean(),
    isExempt: fc.boolean(),
    isShown: fc.boolean(),
  })
  const anyConfig = fc.record({
    revision: fc.nat(5),
    expiryDays: fc.integer({ min: 1, max: 730 }),
    region: fc.record({
      bannerType: fc.constantFrom(...BANNER_TYPES),
      categories: fc.record(forEachOptional(() => anyCategory)),
    }),
  })

  test('an earlier refusal is never lifted by asking again, whatever the settings', () => {
    const anyQuestion = fc.record({
      config: anyConfig,
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
        expect(categories.necessary.permission).toBe('granted')
        for (const name of OPTIONAL_CATEGORIES) {
          if (!question.recorded.choices[name]) expect(categories[name].permission).toBe('denied')
        }
      }),
    )
  })

  test('without an answer in force, nothing runs that asks first or that a signal refuses', () => {
    fc.assert(
      fc.property(anyConfig, fc.boolean(), (config, hasGpc) => {
        const recorded = aChoice(ALL, { revision: config.revision - 1 })
        const state = resolveConsent({ config, recorded, hasGpc, nowMs: NOW_MS })
        for (const name of OPTIONAL_CATEGORIES) {
          const { consentType, isExempt, heedsSignal: heeds } = config.region.categories[name]
          if ((consentType === 'explicit' && !isExempt) || (hasGpc && heeds))
            expect(state.categories[name].permission).toBe('denied')
        }
      }),
    )
  })
})
