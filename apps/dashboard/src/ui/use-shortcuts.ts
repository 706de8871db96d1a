import { useEffect, useRef } from 'react'
import { useHasShortcuts } from './shortcuts-setting.ts'
import { type Begun, readShortcut } from './read-shortcut.ts'

/** Runs what belongs to a key or to two in a row, unless somebody types, a dialog is open, or they are switched off. */
export function useShortcuts(runs: ReadonlyMap<string, (event: KeyboardEvent) => void>): void {
  const [isOn] = useHasShortcuts()
  const latest = useRef(runs)
  useEffect(() => {
    latest.current = runs
  })
  useEffect(() => {
    if (!isOn) return
    let begun: Begun | undefined
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) {
        return
      }
      const read = readShortcut(new Set(latest.current.keys()), begun, {
        key: event.key,
        at: event.timeStamp,
      })
      begun = read.begun
      if (read.shortcut === undefined) return
      event.preventDefault()
      latest.current.get(read.shortcut)?.(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}

/** Somebody types there, or chooses in something that lies above the page. */
function isTaken(target: EventTarget | null): boolean {
  return (
    document.querySelector('[aria-modal=true]') !== null ||
    (target instanceof Element &&
      target.closest(
        'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]',
      ) !== null)
  )
}
