import type { FieldError } from '@placet/contract/error-body'
import type { DomainSettings } from '@placet/contract/settings-document'
import { applyEdit, type EditorFacts, type SettingsEdit } from './settings-edits.ts'
import { changedKeys } from '@placet/rules/settings/settings'

export interface EditorState {
  readonly document: DomainSettings
  readonly past: readonly DomainSettings[]
  readonly future: readonly DomainSettings[]
  readonly saved: DomainSettings
  /** Errors of rejected edits, by scope; the document still holds the previous values. */
  readonly refused: Readonly<Record<string, readonly FieldError[]>>
  /** Path of the text field being typed into. */
  readonly typing: string | null
}

export type EditorAction =
  | SettingsEdit
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  /** The document saved on the server, which may be older than the one on the screen by now. */
  | { readonly kind: 'markSaved'; readonly document: DomainSettings }
  | { readonly kind: 'dismiss'; readonly scope: string }

export function openEditor(settings: DomainSettings): EditorState {
  return { document: settings, past: [], future: [], saved: settings, refused: {}, typing: null }
}

/** A valid document stays valid, whatever the edit. */
export function settingsReducer(facts: EditorFacts) {
  return (state: EditorState, action: EditorAction): EditorState => {
    switch (action.kind) {
      case 'undo':
        return step(state, state.past, (past, left) => ({ past, future: [left, ...state.future] }))
      case 'redo':
        return step(state, state.future.toReversed(), (future, left) => ({
          past: [...state.past, left],
          future: future.toReversed(),
        }))
      case 'markSaved':
        return { ...state, saved: action.document }
      case 'dismiss':
        return { ...state, refused: without(state.refused, action.scope) }
      default:
        return edit(state, action, facts)
    }
  }
}

export function isModified({ document, saved }: EditorState): boolean {
  return changedKeys(saved, document).length > 0
}

/** Key for the errors of an edit: the path of a single value, otherwise the part of the settings. */
export function scopeOf(action: SettingsEdit): string {
  switch (action.kind) {
    case 'set':
      return action.path
    case 'addRegion':
    case 'editRegion':
    case 'deleteRegion':
      return 'regions'
    case 'toggleAction':
    case 'moveAction':
      return `regions.${action.region}.${action.layer}.actions`
    case 'addChoice':
    case 'removeChoice':
    case 'moveChoice':
      return 'tcfv2.choices'
    case 'setLanguages':
      return 'language.languages'
    case 'setAuthentication':
      return 'crawler.authentication'
    case 'setRestrictions':
      return 'publisher.restrictions'
    case 'replace':
      return 'document'
  }
}

function edit(state: EditorState, action: SettingsEdit, facts: EditorFacts): EditorState {
  const scope = scopeOf(action)
  const result = applyEdit(state.document, action, facts)
  if ('errors' in result) return { ...state, refused: { ...state.refused, [scope]: result.errors } }
  // Deleting a region shifts the indexes of the others, so errors stored under them would be wrong.
  const refused =
    action.kind === 'deleteRegion' || action.kind === 'replace' ? {} : without(state.refused, scope)
  if (changedKeys(state.document, result.document).length === 0) return { ...state, refused }
  const typing = action.kind === 'set' && action.isTyping ? action.path : null
  const isSameTyping = typing !== null && typing === state.typing
  const past = isSameTyping ? state.past : [...state.past, state.document]
  return { ...state, document: result.document, past, future: [], refused, typing }
}

function step(
  state: EditorState,
  from: readonly DomainSettings[],
  moved: (rest: readonly DomainSettings[], left: DomainSettings) => Pick<EditorState, 'past' | 'future'>,
): EditorState {
  const document = from.at(-1)
  if (!document) return state
  return { ...state, ...moved(from.slice(0, -1), state.document), document, refused: {}, typing: null }
}

function without(refused: EditorState['refused'], scope: string): EditorState['refused'] {
  const { [scope]: _, ...others } = refused
  return others
}
