import { BANNER_TYPES, CONSENT_TYPES, OPTIONAL_CATEGORIES } from '@placet/contract/constants'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ConsentQuestion, type ConsentState, forEachOptional, resolveConsent } from './consent-state.ts'

const DAY_MS = 86_400_000
const RUNS = { numRuns: 2000 }

const anyCategory = fc.record({
  consentType: fc.constantFrom(...CONSENT_TYPES),
  isOnAtFirst: fc.boolean(),
  heedsSignal: fc.boolean(),
  isExempt: fc.boolean(),
  isShown: fc.boolean(),
})
const anyTime = fc.integer({ min: 0, max: 4 * 365 }).map((days) => Date.UTC(2025, 0, 1) + days * DAY_MS)
const anyQuestion = fc.record({
  config: fc.record({
    revision: fc.nat(4),
    expiryDays: fc.integer({ min: 1, max: 730 }),
    region: fc.record({
      bannerType: fc.constantFrom(...BANNER_TYPES),
      categories: fc.record(forEachOptional(() => anyCategory)),
    }),
  }),
  recorded: fc.option(
    fc.record({
      choices: fc.record(forEachOptional(() => fc.boolean())),
      decidedAtMs: anyTime,
      revision: fc.nat(4),
    }),
  ),
  hasGpc: fc.boolean(),
  nowMs: anyTime,
})

const granted = ({ categories }: ConsentState) =>
  OPTIONAL_CATEGORIES.filter((name) => categories[name].permission === 'granted')

/** Whatever was not permitted before is not permitted after it. */
function neverGrants(change: (question: ConsentQuestion, by: number) => ConsentQuestion): void {
  fc.assert(
    fc.property(anyQuestion, fc.nat(1000), (question, by) => {
      const before = granted(resolveConsent(question))
      const after = granted(resolveConsent(change(question, by)))
      expect(before).toEqual(expect.arrayContaining(after))
    }),
    RUNS,
  )
}

describe('of everything that can happen to a visitor’s state', () => {
  test('a signal never permits anything', () => {
    neverGrants((question) => ({ ...question, hasGpc: true }))
  })

  test('a raised revision never permits anything', () => {
    neverGrants(({ config, ...rest }, by) => ({
      ...rest,
      config: { ...config, revision: config.revision + by },
    }))
  })

  test('no time that passes permits anything, once the choice lies in the past', () => {
    fc.assert(
      fc.property(anyQuestion, fc.nat(1000), (question, days) => {
        fc.pre(question.recorded !== null && question.recorded.decidedAtMs <= question.nowMs)
        const before = granted(resolveConsent(question))
        const after = granted(resolveConsent({ ...question, nowMs: question.nowMs + days * DAY_MS }))
        expect(before).toEqual(expect.arrayContaining(after))
      }),
      RUNS,
    )
  })

  test('a refusal holds under every clock, revision and signal', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const state = resolveConsent(question)
        for (const name of OPTIONAL_CATEGORIES)
          if (question.recorded?.choices[name] === false)
            expect(state.categories[name]).toMatchObject({ permission: 'denied', because: 'choice' })
      }),
      RUNS,
    )
  })

  test('one category’s settings and choice never touch another’s', () => {
    fc.assert(
      fc.property(
        anyQuestion,
        anyCategory,
        fc.constantFrom(...OPTIONAL_CATEGORIES),
        (question, other, name) => {
          const { config, recorded } = question
          const categories = { ...config.region.categories, [name]: other }
          const choices = recorded && { ...recorded.choices, [name]: !recorded.choices[name] }
          const changed = resolveConsent({
            ...question,
            config: { ...config, region: { ...config.region, categories } },
            recorded: recorded && choices && { ...recorded, choices },
          })
          const { [name]: _, ...rest } = resolveConsent(question).categories
          expect(changed.categories).toMatchObject(rest)
        },
      ),
      RUNS,
    )
  })

  test('the question is open exactly while there is no answer in force and somebody shall be asked', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { isAnswered, screen } = resolveConsent(question)
        expect(screen === null).toBe(isAnswered || question.config.region.bannerType === 'none')
        if (!question.recorded) expect(isAnswered).toBe(false)
      }),
      RUNS,
    )
  })

  test('the answer to a question that was just given is in force, and is what is permitted', () => {
    fc.assert(
      fc.property(anyQuestion, fc.record(forEachOptional(() => fc.boolean())), (question, choices) => {
        const { config, nowMs } = question
        const recorded = { choices, decidedAtMs: nowMs, revision: config.revision }
        const state = resolveConsent({ ...question, recorded })
        expect(state.isAnswered).toBe(true)
        expect(granted(state)).toEqual(OPTIONAL_CATEGORIES.filter((name) => choices[name]))
      }),
      RUNS,
    )
  })
})
