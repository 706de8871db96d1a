import { css } from '@codemirror/lang-css'
import { linter, lintGutter } from '@codemirror/lint'
import { useComputedColorScheme } from '@mantine/core'
import { checkCustomCss } from '@placet/rules/custom-css'
import CodeMirror, {
  EditorView,
  type Extension,
  type ReactCodeMirrorRef,
  type Text,
} from '@uiw/react-codemirror'
import { type Ref, useImperativeHandle, useRef } from 'react'

export interface CssEditorHandle {
  goTo: (line: number, column: number) => void
}

interface CssEditorProps {
  ref: Ref<CssEditorHandle>
  value: string
  onChange: (value: string) => void
}

const LINT_AFTER_MS = 150

const marks = linter(
  ({ state: { doc } }) => {
    const checked = checkCustomCss(doc.toString())
    if ('css' in checked) return []
    return checked.problems.map(({ line, column, reason }) => {
      const from = positionOf(doc, line, column)
      return { from, to: Math.max(from, doc.lineAt(from).to), severity: 'error' as const, message: reason }
    })
  },
  { delay: LINT_AFTER_MS },
)

const EXTENSIONS: Extension[] = [
  css(),
  marks,
  lintGutter(),
  EditorView.lineWrapping,
  // While focused, the editor handles Escape: it closes suggestions, not the designer.
  EditorView.contentAttributes.of({ 'aria-label': 'Custom CSS', 'data-mantine-stop-propagation': 'true' }),
  EditorView.theme({
    '&': {
      fontSize: '13px',
      border: '1px solid var(--mantine-color-default-border)',
      borderRadius: 'var(--mantine-radius-md)',
      overflow: 'hidden',
    },
    '&.cm-focused': { outline: '2px solid var(--app-brand)', outlineOffset: '1px' },
    '.cm-placeholder': { color: 'var(--mantine-color-dimmed)' },
    '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)' },
  }),
]

/** Tab leaves the editor, as in every other field. */
export function CssEditor({ ref, value, onChange }: CssEditorProps) {
  const inner = useRef<ReactCodeMirrorRef>(null)
  const scheme = useComputedColorScheme('light')
  useImperativeHandle(ref, () => ({
    goTo: (line, column) => {
      const view = inner.current?.view
      if (!view) return
      view.dispatch({ selection: { anchor: positionOf(view.state.doc, line, column) }, scrollIntoView: true })
      view.focus()
    },
  }))
  return (
    <CodeMirror
      ref={inner}
      value={value}
      onChange={onChange}
      theme={scheme}
      minHeight="160px"
      maxHeight="360px"
      indentWithTab={false}
      basicSetup={{ foldGutter: false }}
      extensions={EXTENSIONS}
      placeholder=".actions button { border-radius: 22px; }"
    />
  )
}

/** Offset of a line and column, clamped to the end if the text has become shorter. */
function positionOf(doc: Text, line: number, column: number): number {
  const { from, to } = doc.line(Math.min(Math.max(1, line), doc.lines))
  return Math.min(from + Math.max(0, column - 1), to)
}
