import { t } from '@lingui/core/macro'
import { CATEGORIES, type Category } from '@placet/contract/constants'
import type { ConsentState } from '@placet/contract/events/scan-page.v1'
import type { CookieStatus, ScanOutcome } from '@placet/contract/scans'
import { CATEGORY_NAMES } from '../../domain/category-names.ts'
import { perLanguage } from '../../i18n/per-language.ts'

/** Category ids start at 1. */
export function categoryOf(categoryId: number): Category {
  return CATEGORIES[categoryId - 1] ?? 'uncategorized'
}

/** For pickers, whose values are strings. */
export const CATEGORY_OPTIONS = perLanguage(() =>
  CATEGORIES.map((category, index) => ({ value: String(index + 1), label: CATEGORY_NAMES[category] })),
)

export const STATUS_WORDS: Record<CookieStatus, { label: string; hint: string }> = perLanguage(() => ({
  incorrect: {
    label: t`Needs attention`,
    hint: t`It was set without consent, or its purpose is unknown.`,
  },
  correct: { label: t`Correct`, hint: t`Set up correctly: it waits for the visitor’s choice.` },
  neutral: { label: t`Neutral`, hint: t`Necessary or a preference. No tracking.` },
  deleted: { label: t`Not found`, hint: t`Not found by recent scans.` },
}))

export const STATE_WORDS: Record<ConsentState, string> = perLanguage(() => ({
  none: t`Before any choice`,
  accept: t`After accepting all`,
  deny: t`After denying all`,
  withdraw: t`After withdrawing`,
  gpc: t`With the browser’s opt-out signal (GPC)`,
  preferences: t`Only preferences allowed`,
  analytics: t`Only analytics allowed`,
  marketing: t`Only marketing allowed`,
}))

export const OUTCOME_WORDS: Record<ScanOutcome, string> = perLanguage(() => ({
  ok: t`Visited`,
  redirect: t`Redirected`,
  http_error: t`Error response`,
  unreachable: t`Unreachable`,
  blocked: t`Not publicly reachable`,
  timeout: t`Too slow`,
  crashed: t`Crashed`,
  download: t`A download`,
  dialog: t`Dialogs`,
  abandoned: t`Abandoned`,
}))
