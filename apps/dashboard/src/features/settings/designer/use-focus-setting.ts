import { useEffect } from 'react'
import { useLocation } from 'react-router'

const CONTROL = 'input:checked, input:not(:disabled), button:not(:disabled), [contenteditable="true"]'

/** After a jump, the control it was made for has the focus and is in sight. */
export function useFocusSetting(): void {
  const location = useLocation()
  const wanted = focusOf(location.state)
  useEffect(() => {
    if (wanted === null) return
    const found = findSetting(wanted)
    const control = found?.matches(CONTROL) ? found : found?.querySelector<HTMLElement>(CONTROL)
    found?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
    found?.animate({ outline: ['2px solid var(--mantine-color-amber-5)', '2px solid transparent'] }, 1400)
  }, [wanted, location.key])
}

/** The control of a value, or of the nearest group that the value is in. */
function findSetting(key: string): HTMLElement | null {
  for (let name = key; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    // The last one: the designer is drawn after the page that it covers, which has some of the same fields.
    const found = [...document.querySelectorAll<HTMLElement>(`[data-setting="${CSS.escape(name)}"]`)].at(-1)
    if (found) return found
  }
  return null
}

function focusOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('focus' in state)) return null
  return typeof state.focus === 'string' ? state.focus : null
}
