import { useLingui } from '@lingui/react'
import type { Language } from '@placet/contract/language'
import { useEffect } from 'react'
import { preferredLanguage, rememberLanguage, switchLanguage } from '../i18n/language.ts'

/** Speaks the language of the profile, or this browser's without one; whether it is spoken yet. */
export function useLanguage(chosen: Language | null | undefined): boolean {
  const { i18n } = useLingui()
  const language = chosen ?? preferredLanguage()
  useEffect(() => {
    if (chosen) rememberLanguage(chosen)
    if (chosen !== undefined) void switchLanguage(language)
  }, [chosen, language])
  return i18n.locale === language
}
