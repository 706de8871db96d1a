import { perLanguage } from '../../i18n/per-language.ts'
import { t } from '@lingui/core/macro'
import { useShortcuts } from '../../ui/use-shortcuts.ts'

/** For the dialog that lists all shortcuts. */
export const INBOX_KEYS = perLanguage(
  () =>
    [
      { keys: 'j', does: t`Next cause` },
      { keys: 'k', does: t`Previous cause` },
      { keys: 'a', does: t`Assign` },
      { keys: 'h', does: t`Snooze` },
      { keys: 'e', does: t`Dismiss` },
      { keys: 'z', does: t`Undo` },
    ] as const,
)

type Key = (typeof INBOX_KEYS)[number]['keys']

/** Keys without a run do nothing here, for example because nothing can be dismissed. */
export function useInboxKeys(runs: Readonly<Partial<Record<Key, () => void>>>): void {
  useShortcuts(new Map(Object.entries(runs)))
}
