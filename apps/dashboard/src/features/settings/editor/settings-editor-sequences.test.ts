import { settingsShapeErrors } from '@placet/contract/settings-document'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyEdit, anyFacts, factsOf, startOf } from './fixtures/any-edit.ts'
import {
  type EditorAction,
  type EditorState,
  isModified,
  openEditor,
  settingsReducer,
} from './settings-editor.ts'
import { changedKeys, settingsErrors } from '@placet/rules/settings/settings'

const anyAction: fc.Arbitrary<EditorAction> = fc.oneof(
  { weight: 20, arbitrary: anyEdit },
  { weight: 2, arbitrary: fc.constant({ kind: 'undo' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'redo' as const }) },
)

const RUNS = { numRuns: 1000 }

const purpose = (id: number) => ({ type: 'purpose' as const, id, special: false })

/** Every kind once in an order in which each is possible: chance alone leaves out one of them now and then. */
const everyKind: EditorAction[] = [
  { kind: 'set', path: 'ui.dark', value: true, isTyping: false },
  { kind: 'addRegion', title: 'Japan', places: ['JP'] },
  { kind: 'editRegion', region: 1, title: 'India', places: ['IN'] },
  { kind: 'deleteRegion', region: 1 },
  { kind: 'moveAction', region: 0, layer: 'banner', from: 2, to: 0 },
  { kind: 'toggleAction', region: 0, layer: 'banner', action: 'settings' },
  { kind: 'addChoice', choice: purpose(1) },
  { kind: 'addChoice', choice: purpose(2) },
  { kind: 'moveChoice', from: 1, to: 0 },
  { kind: 'removeChoice', choice: purpose(1) },
  { kind: 'setLanguages', languages: ['en', 'de'], default: 'de' },
  { kind: 'undo' },
  { kind: 'redo' },
]

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
    { ...RUNS, examples: [[factsOf(212, 4), everyKind]] },
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
