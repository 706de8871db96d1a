import { useEffect } from 'react'
import { useLocation } from 'react-router'

const CONTROL = 'input:checked, input:not(:disabled), button:not(:disabled), [contenteditable="true"]'

/** After a jump, focuses the target control and scrolls to it, as soon as its page or the designer is rendered. */
export function useFocusSetting(): void {
  const location = useLocation()
  const wanted = focusOf(location.state)
  const isInDesigner = new URLSearchParams(location.search).has('design')
  useEffect(() => {
    if (wanted === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const seek = () => {
      const root = isInDesigner ? document.querySelector('[role=dialog]') : document
      const found = root && findSetting(root, wanted)
      if (!found) return
      waiting.disconnect()
      // An opening dialog takes the focus first.
      timer = setTimeout(() => show(found))
    }
    const waiting = new MutationObserver(seek)
    waiting.observe(document.body, { childList: true, subtree: true })
    seek()
    return () => {
      waiting.disconnect()
      clearTimeout(timer)
    }
  }, [wanted, isInDesigner, location.key])
}

function show(found: HTMLElement): void {
  const control = found.matches(CONTROL) ? found : found.querySelector<HTMLElement>(CONTROL)
  found.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
  found.animate({ outline: ['2px solid var(--mantine-color-amber-5)', '2px solid transparent'] }, 1400)
}

/** The control of a value, or of the nearest group that contains it. */
function findSetting(root: ParentNode, key: string): HTMLElement | null {
  for (let name = key; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const found = root.querySelector<HTMLElement>(`[data-setting="${CSS.escape(name)}"]`)
    if (found) return found
  }
  return null
}

function focusOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('focus' in state)) return null
  return typeof state.focus === 'string' ? state.focus : null
}
