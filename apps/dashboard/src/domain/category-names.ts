import { t } from '@lingui/core/macro'
import type { Category } from '@placet/contract/constants'
import { perLanguage } from '../i18n/per-language.ts'

export const CATEGORY_NAMES: Readonly<Record<Category, string>> = perLanguage(() => ({
  necessary: t`Necessary`,
  preferences: t`Preferences`,
  analytics: t`Analytics`,
  marketing: t`Marketing`,
  uncategorized: t`Uncategorized`,
}))
