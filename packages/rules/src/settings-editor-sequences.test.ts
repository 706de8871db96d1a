import {
  BANNER_ACTIONS,
  BANNER_TYPES,
  CONSENT_TYPES,
  FRAMEWORKS,
  PREFERENCE_ACTIONS,
  POSITIONS,
  THEMES,
} from '@placet/contract/constants'
import { type DomainSettings, settingsShapeErrors } from '@placet/contract/settings-document'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newRegion } from './settings-defaults.ts'
import type { EditorFacts, SettingsEdit } from './settings-edits.ts'
import {
  type EditorAction,
  type EditorState,
  isModified,
  openEditor,
  settingsReducer,
} from './settings-editor.ts'
import type { SettingsPath } from './settings-path.ts'
import { changedKeys, settingsErrors } from './settings.ts'
import { settingsFromTemplate } from './templates.ts'

const stacks = new Map([
  [1, { id: 1, purposes: [2, 7], specialFeatures: [] }],
  [2, { id: 2, purposes: [2, 3], specialFeatures: [1] }],
])

function factsOf(bannerVersion: number, tier: number): EditorFacts {
  return { bannerVersion, tier, stacks, shapeErrors: settingsShapeErrors }
}

function startOf({ bannerVersion, tier }: EditorFacts): DomainSettings {
  const start = settingsFromTemplate(bannerVersion < 300 || tier < 3 ? 1 : 4, 'example.com')
  return bannerVersion < 212 ? { ...start, ccpa: { link: 'none' } } : start
}

function leavesOf(node: unknown, path: string[] = []): string[] {
  const isList = Array.isArray(node) && !node.some((item) => typeof item === 'object')
  if (typeof node !== 'object' || node === null || isList) return [path.join('.')]
  return Object.entries(node).flatMap(([key, child]) => leavesOf(child, [...path, key]))
}

/** Every path of the settings, and some that lead nowhere; the reducer must bear them all. */
const paths = leavesOf({
  ...settingsFromTemplate(4, 'example.com'),
  regions: Array.from({ length: 4 }, () => newRegion('Region', 'ccpa')),
}) as SettingsPath[]

const places = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.uniqueArray(fc.constantFrom('JP', 'BR', 'IN', 'ZA', 'US-WY'), {
      minLength: 1,
      maxLength: 2,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom('FR', 'US', 'EEA', 'US-CA', 'Atlantis'), { maxLength: 6 }),
  },
)
const words = fc.constantFrom(
  ...FRAMEWORKS,
  ...THEMES,
  ...POSITIONS,
  ...BANNER_TYPES,
  ...CONSENT_TYPES,
  ...['none', 'deny', 'accept', 'inherit', 'yes', 'no', 'basic', 'bearer', 'en', 'de', 'aaa', 'eu', 'aws'],
  ...[
    '#000000',
    '#FFD43B',
    '#1c5cd6',
    'https://example.com/',
    'javascript:alert(1)',
    '',
    ' ',
    'x'.repeat(3000),
  ],
)
const anyValue = fc.oneof(
  { weight: 4, arbitrary: fc.boolean() },
  { weight: 4, arbitrary: words },
  { weight: 2, arbitrary: fc.integer({ min: -2, max: 800 }) },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom(...BANNER_ACTIONS, 'FR', 'de', '/a/*'), { maxLength: 4 }),
  },
  { weight: 1, arbitrary: fc.constantFrom(null, undefined, {}, Number.NaN) },
)
const region = fc.nat(4)
const place = fc.integer({ min: -1, max: 4 })
const choice = fc.record({
  type: fc.constantFrom('purpose' as const, 'feature' as const, 'stack' as const),
  id: fc.integer({ min: 0, max: 4 }),
  special: fc.boolean(),
})
const text = fc.constantFrom('France', 'Japan', 'India', 'x'.repeat(101), '')

const anyEdit: fc.Arbitrary<SettingsEdit> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      path: fc.constantFrom(...paths),
      value: anyValue,
      isTyping: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      path: fc.constantFrom(
        ...paths.filter((path) => /framework|legacyUI|theme|position|Type|primary/.test(path)),
      ),
      value: words,
      isTyping: fc.boolean(),
    }),
  },
  fc.record({ kind: fc.constant('addRegion' as const), title: text, places }),
  fc.record({ kind: fc.constant('editRegion' as const), region, title: text, places }),
  fc.record({ kind: fc.constant('deleteRegion' as const), region }),
  fc.record({
    kind: fc.constant('toggleAction' as const),
    region,
    layer: fc.constant('banner' as const),
    action: fc.constantFrom(...BANNER_ACTIONS),
  }),
  fc.record({
    kind: fc.constant('toggleAction' as const),
    region,
    layer: fc.constant('preferences' as const),
    action: fc.constantFrom(...PREFERENCE_ACTIONS),
  }),
  fc.record({
    kind: fc.constant('moveAction' as const),
    region,
    layer: fc.constantFrom('banner' as const, 'preferences' as const),
    from: place,
    to: place,
  }),
  fc.record({ kind: fc.constant('addChoice' as const), choice }),
  fc.record({ kind: fc.constant('removeChoice' as const), choice }),
  fc.record({ kind: fc.constant('moveChoice' as const), from: place, to: place }),
  fc.record({
    kind: fc.constant('setLanguages' as const),
    languages: fc.array(fc.constantFrom('en', 'de', 'pt-BR', 'no such'), { maxLength: 4 }),
    default: fc.constantFrom('en', 'de'),
  }),
)
const anyAction: fc.Arbitrary<EditorAction> = fc.oneof(
  { weight: 20, arbitrary: anyEdit },
  { weight: 2, arbitrary: fc.constant({ kind: 'undo' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'redo' as const }) },
)
const anyFacts = fc
  .tuple(fc.constantFrom(49, 50, 100, 200, 212, 300, 300), fc.constantFrom(1, 2, 3, 4, 4))
  .map(([bannerVersion, tier]) => factsOf(bannerVersion, tier))

const RUNS = { numRuns: 1000 }

test('whatever is tried in whatever order, the settings can be saved', () => {
  const accepted = new Set<string>()
  fc.assert(
    fc.property(anyFacts, fc.array(anyAction, { maxLength: 40 }), (facts, actions) => {
      const reduce = settingsReducer(facts)
      let state = openEditor(startOf(facts))
      for (const action of actions) {
        const next = reduce(state, action)
        if (next.document !== state.document) {
          accepted.add(action.kind)
          expect(settingsShapeErrors(next.document)).toEqual([])
          expect(settingsErrors(next.document, facts)).toEqual([])
        }
        state = next
      }
    }),
    RUNS,
  )
  expect([...accepted].toSorted()).toEqual([
    ...['addChoice', 'addRegion', 'deleteRegion', 'editRegion', 'moveAction', 'moveChoice', 'redo'],
    ...['removeChoice', 'set', 'setLanguages', 'toggleAction', 'undo'],
  ])
})

test('undo goes back to the very start and redo to the very end', () => {
  fc.assert(
    fc.property(anyFacts, fc.array(anyEdit, { maxLength: 40 }), (facts, edits) => {
      const reduce = settingsReducer(facts)
      const start = openEditor(startOf(facts))
      const end = edits.reduce(reduce, start)
      const back = end.past.reduce((state: EditorState) => reduce(state, { kind: 'undo' }), end)
      expect(back.document).toEqual(start.document)
      expect(isModified(back)).toBe(false)
      const forth = end.past.reduce((state: EditorState) => reduce(state, { kind: 'redo' }), back)
      expect(changedKeys(end.document, forth.document)).toEqual([])
      expect(forth.past).toEqual(end.past)
    }),
    RUNS,
  )
})

test('undo and redo are each other’s inverse at every step', () => {
  fc.assert(
    fc.property(anyFacts, fc.array(anyAction, { maxLength: 25 }), (facts, actions) => {
      const reduce = settingsReducer(facts)
      const state = actions.reduce(reduce, openEditor(startOf(facts)))
      const settled = { ...state, refused: {}, typing: null }
      if (state.past.length > 0)
        expect(reduce(reduce(state, { kind: 'undo' }), { kind: 'redo' })).toEqual(settled)
      if (state.future.length > 0)
        expect(reduce(reduce(state, { kind: 'redo' }), { kind: 'undo' })).toEqual(settled)
    }),
    RUNS,
  )
})
