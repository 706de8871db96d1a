import { useEffect, useRef } from 'react'
import { useHasShortcuts } from '../../ui/shortcuts-setting.ts'

interface RecordKeys {
  isOpen: boolean
  onMove: (by: 1 | -1) => void
  onClose: () => void
  onSearch: () => void
}

const MOVES: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }

/** Arrows move through the records while one is open, Escape closes it, and a slash goes to the search field. */
export function useRecordKeys(keys: RecordKeys): void {
  const [hasShortcuts] = useHasShortcuts()
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target))
        return
      const { isOpen, onMove, onClose, onSearch } = latest.current
      const move = MOVES[event.key]
      const isLetter = event.key.length === 1
      if (isLetter && !hasShortcuts) return
      if (event.key === '/') onSearch()
      else if (isOpen && event.key === 'Escape') onClose()
      else if (isOpen && move) onMove(move)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [hasShortcuts])
}

/** Somebody types there, or chooses in something that lies above the page. */
function isTaken(target: EventTarget | null): boolean {
  return (
    document.querySelector('[aria-modal=true]:not([data-record])') !== null ||
    (target instanceof Element &&
      target.closest(
        'input, textarea, select, [role=menu], [role=listbox], [role=dialog]:not([data-record])',
      ) !== null)
  )
}
