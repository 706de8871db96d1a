import { CATEGORIES, type Category } from '@placet/contract/constants'
import type { ConsentState } from '@placet/contract/events/scan-page.v1'
import type { CookieStatus, ScanOutcome } from '@placet/contract/scans'

/** Category ids start at 1. */
export function categoryOf(categoryId: number): Category {
  return CATEGORIES[categoryId - 1] ?? 'uncategorized'
}

/** For pickers, whose values are strings. */
export const CATEGORY_OPTIONS = CATEGORIES.map((category, index) => ({
  value: String(index + 1),
  label: category.charAt(0).toUpperCase() + category.slice(1),
}))

export const STATUS_WORDS: Record<CookieStatus, { label: string; hint: string }> = {
  incorrect: {
    label: 'Needs attention',
    hint: 'It was set without consent, or its purpose is unknown.',
  },
  correct: { label: 'Correct', hint: 'Set up correctly: it waits for the visitor’s choice.' },
  neutral: { label: 'Neutral', hint: 'Necessary or a preference. No tracking.' },
  deleted: { label: 'Not found', hint: 'Not found by recent scans.' },
}

export const STATE_WORDS: Record<ConsentState, string> = {
  none: 'Before any choice',
  accept: 'After accepting all',
  deny: 'After denying all',
  withdraw: 'After withdrawing',
  gpc: 'With the browser’s opt-out signal (GPC)',
  preferences: 'Only preferences allowed',
  analytics: 'Only analytics allowed',
  marketing: 'Only marketing allowed',
}

export const OUTCOME_WORDS: Record<ScanOutcome, string> = {
  ok: 'Visited',
  redirect: 'Redirected',
  http_error: 'Error response',
  unreachable: 'Unreachable',
  blocked: 'Not publicly reachable',
  timeout: 'Too slow',
  crashed: 'Crashed',
  download: 'A download',
  dialog: 'Dialogs',
  abandoned: 'Abandoned',
}
