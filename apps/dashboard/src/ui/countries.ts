import { COUNTRIES as CODES } from '@placet/contract/places'
import { i18n } from '../i18n/i18n.ts'
import { perLanguage } from '../i18n/per-language.ts'

const words = perLanguage(() => ({ regions: new Intl.DisplayNames(i18n.locale, { type: 'region' }) }))

export function nameOfCountry(code: string): string {
  return words.regions.of(code) ?? code
}

export interface CountryOption {
  value: string
  label: string
}

export const COUNTRIES: readonly CountryOption[] = perLanguage(() =>
  CODES.map((value) => ({ value, label: nameOfCountry(value) })).toSorted((a, b) =>
    a.label.localeCompare(b.label, i18n.locale),
  ),
)
