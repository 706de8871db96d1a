import { t } from '@lingui/core/macro'
import type { HistoryEntry } from '@placet/contract/settings'
import { formatMoment } from '../../ui/format-date.ts'

type Named = Pick<HistoryEntry, 'savedAt' | 'published'>

/** Only published versions have a number. It is the same on every page, in messages and in proofs. */
export function versionName({ savedAt, published }: Named): string {
  const [newest] = published
  return newest ? t`Version ${newest.version}` : t`Draft of ${formatMoment(savedAt)}`
}
