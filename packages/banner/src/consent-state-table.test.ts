import {
  BANNER_TYPES,
  type Category,
  CATEGORIES,
  CONSENT_TYPES,
  type Framework,
  OPTIONAL_CATEGORIES,
  type OptionalCategory,
} from '@placet/contract/constants'
import type { DomainSettings, Region, RegionCategory } from '@placet/contract/settings-document'
import { describe, expect, test } from 'vitest'
import { compileCategory } from '@placet/rules/publish/compile-config'
import { forEachOptional, type RecordedChoice, resolveConsent } from './consent-state.ts'
import { defaultSettings, newRegion } from '@placet/rules/settings/settings-defaults'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NOW_MS = Date.UTC(2026, 10, 15, 12)
const EXPIRY_DAYS = 180
const REVISION = 4
const EITHER = [false, true]

/** What an owner can say about one category, and what is known of a visitor. */
interface Case {
  readonly framework: Framework
  readonly region: Region['consentType']
  readonly own: RegionCategory
  readonly general: { readonly default: boolean; readonly preconsent: boolean; readonly dnt: boolean }
  readonly bannerType: Region['bannerType']
  readonly signal: boolean
  readonly answer: Answer | null
}

interface Answer {
  readonly choice: boolean
  readonly age: keyof typeof AGES
  readonly revision: keyof typeof REVISIONS
}

const AGES = {
  'just now': { ms: 0, counts: true },
  'the last millisecond': { ms: EXPIRY_DAYS * DAY_MS - 1, counts: true },
  'the first millisecond after': { ms: EXPIRY_DAYS * DAY_MS, counts: false },
  'years ago': { ms: 1000 * DAY_MS, counts: false },
  'an hour ahead': { ms: -HOUR_MS, counts: true },
  'a year ahead': { ms: -365 * DAY_MS, counts: false },
} as const
const REVISIONS = {
  'an older one': { number: REVISION - 1, counts: false },
  'this one': { number: REVISION, counts: true },
  'one that was rolled back': { number: REVISION + 1, counts: true },
} as const

/** The specification once more, told apart from the code on purpose: of these rows the first that fits decides. */
type Fact = 'an answer that counts' | 'an old yes' | 'an old no' | 'no answer'
type Kind = 'may run before' | 'runs until refused' | 'starts off' | 'asks first'
const TABLE: readonly (readonly [Fact | '*', Kind | '*', 'signal heeded' | '*', string, string])[] = [
  ['an answer that counts', '*', '*', 'as answered', 'choice'],
  ['an old no', '*', '*', 'denied', 'choice'],
  ['*', '*', 'signal heeded', 'denied', 'gpc'],
  ['*', 'may run before', '*', 'granted', 'unanswered'],
  ['*', 'runs until refused', '*', 'granted', 'unanswered'],
  ['*', 'starts off', '*', 'denied', 'unanswered'],
  ['*', 'asks first', '*', 'denied', 'unanswered'],
]

function kindOf({ framework, region, own, general }: Case): {
  kind: Kind
  basis: string
  switchedOn: boolean
} {
  // The IAB's frameworks know no opting out.
  const type = /tcf/.test(framework) ? 'explicit' : own.type === 'inherit' ? region : own.type
  const said = { yes: true, no: false, inherit: null }[own.default]
  const switchedOn = said ?? (type === 'implicit' ? true : general.default)
  if (general.preconsent) return { kind: 'may run before', basis: 'exempt', switchedOn }
  if (type === 'explicit') return { kind: 'asks first', basis: 'opt_in', switchedOn }
  return { kind: switchedOn ? 'runs until refused' : 'starts off', basis: 'opt_out', switchedOn }
}

function factOf(answer: Answer | null): Fact {
  if (!answer) return 'no answer'
  if (AGES[answer.age].counts && REVISIONS[answer.revision].counts) return 'an answer that counts'
  return answer.choice ? 'an old yes' : 'an old no'
}

function expected(the: Case) {
  const fact = factOf(the.answer)
  const { kind, basis, switchedOn } = kindOf(the)
  const heeds = { yes: true, no: false, inherit: the.general.dnt }[the.own.tracking]
  const signal = the.signal && heeds ? 'signal heeded' : '-'
  const fits = (wanted: string, found: string) => wanted === '*' || wanted === found
  const row = TABLE.find(([f, k, s]) => fits(f, fact) && fits(k, kind) && fits(s, signal))
  if (!row) throw new Error('the table has a gap')
  const [, , , permission, because] = row
  const choice = because === 'choice' ? (the.answer?.choice ?? null) : null
  const granted = choice ? 'granted' : 'denied'
  const isOver = fact === 'an answer that counts'
  const screens = { none: null, notice: 'banner', preferences: 'preferences' }
  return {
    state: { basis, choice, permission: permission === 'as answered' ? granted : permission, because },
    isAnswered: isOver,
    screen: isOver ? null : screens[the.bannerType],
    switchedOn,
  }
}

function* everyOwn(): Generator<RegionCategory> {
  for (const type of ['inherit', ...CONSENT_TYPES] as const)
    for (const start of ['inherit', 'yes', 'no'] as const)
      for (const tracking of ['inherit', 'yes', 'no'] as const) yield { type, default: start, tracking }
}

function* everyAnswer(): Generator<Answer | null> {
  yield null
  for (const choice of EITHER)
    for (const age of keysOf(AGES)) for (const revision of keysOf(REVISIONS)) yield { choice, age, revision }
}

function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): K[] {
  // A literal record has no other keys than those of its type.
  return Object.keys(record) as K[]
}

function* everySetting(framework: Framework): Generator<Omit<Case, 'answer' | 'signal' | 'bannerType'>> {
  for (const region of CONSENT_TYPES)
    for (const own of everyOwn())
      for (const start of EITHER)
        for (const preconsent of EITHER)
          for (const dnt of EITHER)
            yield { framework, region, own, general: { default: start, preconsent, dnt } }
}

/** Settings in which only this category is as the case says. */
function settingsOf(the: Omit<Case, 'answer' | 'signal'>, name: Category): [DomainSettings, Region] {
  const settings = defaultSettings('shop.example')
  const first = newRegion('Default', the.framework)
  const region: Region = {
    ...first,
    consentType: the.region,
    bannerType: the.bannerType,
    categories: { ...first.categories, [name]: the.own },
  }
  const id = CATEGORIES.indexOf(name) + 1
  const categories = settings.categories.map((each) => (each.id === id ? { ...each, ...the.general } : each))
  return [{ ...settings, categories }, region]
}

function recordedOf(answer: Answer | null, name: OptionalCategory): RecordedChoice | null {
  return (
    answer && {
      // What is said about the others must not matter.
      choices: forEachOptional((each) => (each === name ? answer.choice : !answer.choice)),
      decidedAtMs: NOW_MS - AGES[answer.age].ms,
      revision: REVISIONS[answer.revision].number,
    }
  )
}

describe('the state machine and an independent table of the specification', () => {
  const perCategory = 432 * 3 * 2 * 37
  test.each(
    OPTIONAL_CATEGORIES.flatMap((name) => (['default', 'tcf-2-2'] as const).map((f) => [name, f] as const)),
  )(`agree about %s under %s in all ${perCategory} cases`, (name, framework) => {
    const wrong: string[] = []
    let cases = 0
    for (const setting of everySetting(framework))
      for (const bannerType of BANNER_TYPES) {
        const [settings, region] = settingsOf({ ...setting, bannerType }, name)
        const categories = forEachOptional((each) => compileCategory(settings, region, each))
        const config = { revision: REVISION, expiryDays: EXPIRY_DAYS, region: { bannerType, categories } }
        for (const signal of EITHER)
          for (const answer of everyAnswer()) {
            const the: Case = { ...setting, bannerType, signal, answer }
            const recorded = recordedOf(answer, name)
            const found = resolveConsent({ config, recorded, hasGpc: signal, nowMs: NOW_MS })
            const { isAnswered, screen } = found
            const compared = {
              state: found.categories[name],
              isAnswered,
              screen,
              switchedOn: categories[name].isOnAtFirst,
            }
            cases += 1
            if (JSON.stringify(compared) !== JSON.stringify(expected(the)))
              wrong.push(`${JSON.stringify(the)} -> ${JSON.stringify(compared)}`)
          }
      }
    expect(wrong.slice(0, 3)).toEqual([])
    expect(cases).toBe(perCategory)
  })

  test('what is necessary runs in every case, and nobody can set it otherwise', () => {
    for (const framework of ['default', 'ccpa', 'tcf-2-2'] as const)
      for (const setting of everySetting(framework)) {
        const [settings, region] = settingsOf({ ...setting, bannerType: 'notice' }, 'necessary')
        expect(compileCategory(settings, region, 'necessary')).toEqual(
          compileCategory(defaultSettings('shop.example'), newRegion('Default', 'default'), 'necessary'),
        )
      }
  })
})
