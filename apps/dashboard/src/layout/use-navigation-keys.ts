import { t } from '@lingui/core/macro'
import { useLocation, useNavigate } from 'react-router'
import { INBOX_KEYS } from '../features/inbox/index.ts'
import { SITE_LIST_KEYS } from '../features/portfolio/index.ts'
import { openPalette } from './command-palette.tsx'
import { ACCOUNT_SECTIONS, type NavSection } from './sections.ts'
import type { Shortcut } from './shortcuts-dialog.tsx'
import { useShortcuts } from '../ui/use-shortcuts.ts'

interface NavigationKeys {
  sections: readonly NavSection[]
  isSite: boolean
  onCollapse: () => void
  onHelp: () => void
}

/** The keys that work on every page, for the dialog that lists them. */
export function useNavigationKeys({
  sections,
  isSite,
  onCollapse,
  onHelp,
}: NavigationKeys): readonly Shortcut[] {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const sites = ACCOUNT_SECTIONS.filter(({ letter }) => letter === 's')
  const keys = [
    ...[...(isSite ? sites : []), ...sections].map(({ label, letter, pages }) => ({
      keys: `g ${letter}`,
      does: t`Go to ${label}`,
      run: () => void navigate(pages[0]?.to ?? '/'),
    })),
    { keys: 's', does: t`Switch site`, run: openPalette },
    { keys: '/', does: t`Search the list on the page`, run: focusSearch },
    { keys: '[', does: t`Narrow or widen the navigation`, run: onCollapse },
    { keys: '?', does: t`Show these shortcuts`, run: onHelp },
  ]
  useShortcuts(new Map(keys.map(({ keys: pressed, run }) => [pressed, run])))
  return [...keys, ...(KEYS_OF_PAGE.get(pathname) ?? [])]
}

const KEYS_OF_PAGE = new Map<string, readonly Shortcut[]>([
  ['/domain', SITE_LIST_KEYS],
  ['/inbox', INBOX_KEYS],
])

const focusSearch = () => document.querySelector<HTMLElement>('main input[type=search]')?.focus()
