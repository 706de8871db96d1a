import { t } from '@lingui/core/macro'
import type { PictureFailure, ShownScreen } from '@placet/contract/proofs'
import { perLanguage } from '../../i18n/per-language.ts'

const FAILURES: Record<PictureFailure, string> = perLanguage(() => ({
  timeout: t`It took too long.`,
  crashed: t`The browser stopped.`,
  broken: t`The banner didn’t appear.`,
  'too-large': t`It was too large to store.`,
}))

/** Why there is no screenshot. */
export function sayMissing({ missing, failure }: ShownScreen): string {
  if (failure) return t`No screenshot. ${FAILURES[failure]}`
  if (missing === 'waiting') return t`The screenshot is being taken.`
  if (missing === 'left-out') {
    return t`Screenshots are limited to a number of regions and languages, and this one was left out. You can still replay it.`
  }
  return t`This version was published before screenshots were introduced.`
}
