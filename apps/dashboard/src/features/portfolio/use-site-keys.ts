import type { PortfolioSite } from '@placet/contract/portfolio'
import { useState } from 'react'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import type { Selection } from './use-selection.ts'

/** For the dialog that lists all shortcuts. */
export const SITE_LIST_KEYS = [
  { keys: 'j', does: 'Next site' },
  { keys: 'k', does: 'Previous site' },
  { keys: 'x', does: 'Select the site' },
  { keys: 'Shift x', does: 'Select up to the site' },
  { keys: 'Esc', does: 'Clear the selection' },
] as const

/** Moves through the rows and selects them by keyboard. The focused row is the current one. */
export function useSiteKeys(sites: readonly PortfolioSite[], selection: Selection): void {
  const [last, setLast] = useState(0)
  const select = (isRange: boolean) => {
    const at = currentRow()
    const site = sites[at]
    if (!site) return
    if (isRange) selection.setMany(sites.slice(Math.min(last, at), Math.max(last, at) + 1), true)
    else selection.toggle(site)
    setLast(at)
  }
  useShortcuts(
    new Map<string, (event: KeyboardEvent) => void>([
      ['j', () => focusRow(currentRow() + 1)],
      ['k', () => focusRow(currentRow() - 1)],
      ['x', ({ shiftKey }) => select(shiftKey)],
      ['escape', selection.clear],
    ]),
  )
}

const rows = () => [...document.querySelectorAll('main tr[data-site]')]

const currentRow = () => rows().findIndex((row) => row.contains(document.activeElement))

function focusRow(wanted: number): void {
  const all = rows()
  const row = all[Math.min(Math.max(wanted, 0), all.length - 1)]
  row?.querySelector('a')?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}
