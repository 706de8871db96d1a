import { plural, t } from '@lingui/core/macro'
import { formatCount, formatCounted } from '../../ui/format-number.ts'

interface Counts {
  entries: number
  /** Entries that visitors don't see. */
  hidden: number
  /** Names in the declaration. */
  declared: number
}

/** Length of the declaration and, where it differs from that of the list, why. */
export function declarationWords({ entries, hidden, declared }: Counts): string {
  const reasons = [
    declared < entries - hidden && t`the same name on several hosts counts once`,
    hidden > 0 && t`${formatCount(hidden)} hidden ${hidden === 1 ? t`entry is` : t`entries are`} left out`,
  ].filter((reason) => reason !== false)
  const names = t`The declaration lists ${formatCounted(declared, plural(declared, { one: 'name', other: 'names' }))}`
  return reasons.length === 0 ? `${names}.` : `${names}: ${reasons.join(', and ')}.`
}
