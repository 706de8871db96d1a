import type { ContentText } from '@placet/contract/content'
import { type Edits, withEdit } from './edits.ts'

/** Unsaved edits with the steps that undo and redo them. */
export interface EditHistory {
  readonly edits: Edits
  readonly past: readonly Edits[]
  readonly future: readonly Edits[]
  /** The text being typed into: one run of typing is one step. */
  readonly typing: string | null
}

export type EditAction =
  | { readonly kind: 'edit'; readonly text: ContentText; readonly value: string }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  /** The field lost the focus: typing into it again is a new step. */
  | { readonly kind: 'rest' }
  | { readonly kind: 'clear' }

export const NO_EDITS: EditHistory = { edits: {}, past: [], future: [], typing: null }

const STEPS_MAX = 200

export function editReducer(state: EditHistory, action: EditAction): EditHistory {
  const { edits, past, future } = state
  switch (action.kind) {
    case 'edit': {
      const { text, value } = action
      const isSameRun = state.typing === text.key
      return {
        edits: withEdit(edits, text, value),
        past: isSameRun ? past : [...past, edits].slice(-STEPS_MAX),
        future: [],
        typing: text.key,
      }
    }
    case 'undo': {
      const before = past.at(-1)
      if (!before) return state
      return { edits: before, past: past.slice(0, -1), future: [edits, ...future], typing: null }
    }
    case 'redo': {
      const [next, ...later] = future
      return next ? { edits: next, past: [...past, edits], future: later, typing: null } : state
    }
    case 'rest':
      return state.typing === null ? state : { ...state, typing: null }
    case 'clear':
      return NO_EDITS
  }
}
