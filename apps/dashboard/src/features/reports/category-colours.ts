import { t } from '@lingui/core/macro'
import type { OptionalCategory } from '@placet/contract/constants'
import { perLanguage } from '../../i18n/per-language.ts'

export const CATEGORY_LINES: readonly { category: OptionalCategory; label: string; colour: string }[] =
  perLanguage(() => [
    { category: 'preferences', label: t`Preferences`, colour: 'light-dark(#0f725d, #43bb9d)' },
    { category: 'analytics', label: t`Analytics`, colour: 'light-dark(#2563b0, #7fb0ee)' },
    { category: 'marketing', label: t`Marketing`, colour: 'light-dark(#b0651a, #e5b14e)' },
    { category: 'uncategorized', label: t`Uncategorized`, colour: 'light-dark(#7a5aa6, #bfa3e6)' },
  ])
