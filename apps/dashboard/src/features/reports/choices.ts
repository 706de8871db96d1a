import { perLanguage } from '../../i18n/per-language.ts'
import { t } from '@lingui/core/macro'
import type { Choice } from './consent-report.ts'

/** In the order of the stacked bars and the totals. */
export const CHOICES: readonly { choice: Choice; label: string; colour: string }[] = perLanguage(() => [
  { choice: 'allowed', label: t`Accepted all`, colour: 'var(--choice-allowed)' },
  { choice: 'partial', label: t`Accepted some`, colour: 'var(--choice-partial)' },
  { choice: 'denied', label: t`Denied all`, colour: 'var(--choice-denied)' },
])
