import type { DomainView } from '@placet/contract/domains'
import type { SettingsView } from '@placet/contract/settings'
import { type DomainSettings, settingsShapeErrors } from '@placet/contract/settings-document'
import {
  type EditorAction,
  type EditorState,
  isModified,
  openEditor,
  settingsReducer,
} from './editor/settings-editor.ts'
import { setField } from './editor/settings-edits.ts'
import { type SettingsPath, type SettingsValue, valueAt } from './editor/settings-path.ts'
import { TCF_STACKS } from './editor/tcf-stacks.ts'
import { createContext, useContext, useMemo, useReducer } from 'react'

export interface SettingsEditor {
  domain: DomainView
  state: EditorState
  document: DomainSettings
  /** Whether there are unsaved changes, or invalid values still in a field. */
  isModified: boolean
  dispatch: (action: EditorAction) => void
}

export const SettingsEditorContext = createContext<SettingsEditor | null>(null)

export function useSettingsEditor(domain: DomainView, view: SettingsView): SettingsEditor {
  const { tier, bannerVersion } = domain
  const reducer = useMemo(
    () => settingsReducer({ tier, bannerVersion, stacks: TCF_STACKS, shapeErrors: settingsShapeErrors }),
    [tier, bannerVersion],
  )
  const [state, dispatch] = useReducer(reducer, view, ({ version: _, modified: __, ...settings }) =>
    openEditor(settings),
  )
  return {
    domain,
    state,
    document: state.document,
    isModified: isModified(state) || Object.keys(state.refused).length > 0,
    dispatch,
  }
}

export function useEditor(): SettingsEditor {
  const editor = useContext(SettingsEditorContext)
  if (!editor) throw new Error('useEditor is called outside the settings')
  return editor
}

export interface Field<Value> {
  value: Value
  error: string | undefined
  set: (value: Value, isTyping?: boolean) => void
}

/** One value of the settings, with the error of the last attempted edit. */
export function useField<Path extends SettingsPath>(path: Path): Field<SettingsValue<Path>> {
  const { state, document, dispatch } = useEditor()
  return {
    value: readValue(document, path),
    error: state.refused[path]?.[0]?.message,
    set: (value, isTyping) => dispatch(setField(path, value, isTyping)),
  }
}

/** The cast is safe: path types and value types are derived from the same document. */
function readValue<Path extends SettingsPath>(document: DomainSettings, path: Path): SettingsValue<Path> {
  return valueAt(document, path) as SettingsValue<Path>
}
