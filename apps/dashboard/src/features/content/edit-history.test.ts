import { expect, test } from 'vitest'
import { type EditAction, editReducer, NO_EDITS } from './edit-history.ts'

const accept = {
  key: 'accept',
  shipped: 'Accept all',
  isUnreviewed: false,
  source: 'Accept all',
  value: null,
}
const deny = { key: 'deny', shipped: 'Deny all', isUnreviewed: false, source: 'Deny all', value: 'No' }
const type = (text: typeof accept | typeof deny, value: string): EditAction => ({ kind: 'edit', text, value })
const run = (...actions: EditAction[]) => actions.reduce(editReducer, NO_EDITS)

test('one run of typing is undone in one step, and redone', () => {
  const typed = run(type(accept, 'Y'), type(accept, 'Ye'), type(accept, 'Yes'), type(deny, 'Nope'))
  const undone = editReducer(typed, { kind: 'undo' })
  expect(undone.edits).toEqual({ accept: 'Yes' })
  expect(editReducer(undone, { kind: 'undo' }).edits).toEqual({})
  expect(editReducer(undone, { kind: 'redo' }).edits).toEqual({ accept: 'Yes', deny: 'Nope' })
})

test('typing into the same field after a rest is another step', () => {
  const typed = run(type(accept, 'Yes'), { kind: 'rest' }, type(accept, 'Yes, all'))
  expect(editReducer(typed, { kind: 'undo' }).edits).toEqual({ accept: 'Yes' })
})

test('an edit ends what could be redone', () => {
  const state = run(type(accept, 'Yes'), { kind: 'undo' }, type(deny, 'Never'))
  expect(editReducer(state, { kind: 'redo' })).toBe(state)
})

test('nothing is left to undo after the texts are saved', () => {
  expect(run(type(accept, 'Yes'), { kind: 'clear' }, { kind: 'undo' }, { kind: 'redo' })).toEqual(NO_EDITS)
})
