import { perLanguage } from '../../i18n/per-language.ts'
import { t } from '@lingui/core/macro'
import type { SessionDay } from './session-days.ts'

export const SESSION_LINES: readonly {
  name: Exclude<keyof SessionDay, 'date'>
  label: string
  colour: string
}[] = perLanguage(() => [
  { name: 'sessions', label: t`Sessions`, colour: 'var(--choice-allowed)' },
  { name: 'shown', label: t`Banner shown`, colour: 'light-dark(#2563b0, #7fb0ee)' },
  { name: 'answered', label: t`Answered`, colour: 'var(--choice-partial)' },
])
