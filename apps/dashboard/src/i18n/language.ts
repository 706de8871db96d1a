import { Language } from '@placet/contract/language'
import { i18n } from './i18n.ts'

/** In their own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
}

const STORED = 'placet-language'

const CATALOGUES = {
  de: () => Promise.all([import('./de.po'), import('dayjs/locale/de')]),
  fr: () => Promise.all([import('./fr.po'), import('dayjs/locale/fr')]),
} as const

export function currentLanguage(): Language {
  return Language.parse(i18n.locale)
}

/** The language chosen in this browser, or the first of the browser's that the dashboard has. */
export function preferredLanguage(): Language {
  const wanted = [window.localStorage.getItem(STORED), ...window.navigator.languages]
  for (const tag of wanted) {
    const language = Language.safeParse(tag?.slice(0, 2).toLowerCase()).data
    if (language) return language
  }
  return 'en'
}

/** Null goes back to the browser's languages. */
export function rememberLanguage(language: Language | null): void {
  if (language === null) window.localStorage.removeItem(STORED)
  else window.localStorage.setItem(STORED, language)
}

// The last one that was asked for wins, however long its catalogue takes.
let wanted: Language = 'en'

export async function switchLanguage(language: Language): Promise<void> {
  wanted = language
  document.documentElement.lang = language
  if (i18n.locale === language) return
  const messages = language === 'en' ? {} : (await CATALOGUES[language]())[0].messages
  if (wanted !== language) return
  i18n.loadAndActivate({ locale: language, messages })
}
