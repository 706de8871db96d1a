import type { Locale } from '@placet/contract/profile'
import { i18n } from '../i18n/i18n.ts'
import { perLanguage } from '../i18n/per-language.ts'

const places = perLanguage(() => ({
  names: new Intl.DisplayNames(i18n.locale, { type: 'language', languageDisplay: 'standard' }),
}))
const AT = new Date('2026-12-31T18:30:00')

/** For example: English (United Kingdom): 12,345.6, 31/12/2026, 18:30. */
export function sampleFormats(locale: Locale): string {
  const number = new Intl.NumberFormat(locale).format(12_345.6)
  const date = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    AT,
  )
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(AT)
  return `${places.names.of(locale) ?? locale}: ${number}, ${date}, ${time}`
}
