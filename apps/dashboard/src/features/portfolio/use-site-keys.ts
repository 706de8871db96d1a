import { t } from '@lingui/core/macro'
import type { PortfolioSite } from '@placet/contract/portfolio'
import { useState } from 'react'
import { perLanguage } from '../../i18n/per-language.ts'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import type { Selection } from './use-selection.ts'

/** For the dialog that lists all shortcuts. */
export const SITE_LIST_KEYS = perLanguage(
  () =>
    [
      { keys: 'j', does: t`Next site` },
      { keys: 'k', does: t`Previous site` },
      { keys: 'x', does: t`Select the site` },
      { keys: 'Shift x', does: t`Select up to the site` },
      { keys: 'Esc', does: t`Clear the selection` },
    ] as const,
)

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
