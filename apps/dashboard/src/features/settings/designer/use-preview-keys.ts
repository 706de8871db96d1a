import { useEffect, useRef } from 'react'
import { useHasShortcuts } from '../../../ui/shortcuts-setting.ts'

/** Single letters for the preview, unless somebody types or has switched them off. */
export function usePreviewKeys(runs: Readonly<Record<string, () => void>>): void {
  const [isOn] = useHasShortcuts()
  const latest = useRef(runs)
  useEffect(() => {
    latest.current = runs
  })
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented
      if (isPlain && !isTyped(event.target)) latest.current[event.key.toLowerCase()]?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}

function isTyped(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest('[role=dialog]:not([data-designer])')) return true
  const isField = target.closest('textarea, [contenteditable=true], [role=combobox], [role=listbox]') !== null
  return isField || (target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type))
}
