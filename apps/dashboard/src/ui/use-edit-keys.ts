import { useHotkeys } from '@mantine/hooks'

interface EditKeys {
  undo: () => void
  redo: () => void
  save: () => void
}

/** Ctrl or ⌘ with Z, Shift Z and S, also while somebody types. */
export function useEditKeys({ undo, redo, save }: EditKeys): void {
  useHotkeys(
    [
      ['mod+Z', (event) => runBelowDialogs(event, undo), HOTKEY],
      ['mod+shift+Z', (event) => runBelowDialogs(event, redo), HOTKEY],
      ['mod+S', save],
    ],
    [],
  )
}

const HOTKEY = { preventDefault: false }

/**
 * Fields put every keystroke into the document, so undoing there undoes the document. A dialog above the
 * designer keeps the browser's undo.
 */
function runBelowDialogs(event: KeyboardEvent, run: () => void): void {
  const dialog = event.target instanceof Element ? event.target.closest('[role=dialog]') : null
  if (dialog && !dialog.hasAttribute('data-designer')) return
  event.preventDefault()
  run()
}
