import { COUNTRIES as CODES } from '@placet/contract/places'

const names = new Intl.DisplayNames('en', { type: 'region' })

export function nameOfCountry(code: string): string {
  return names.of(code) ?? code
}

export interface CountryOption {
  value: string
  label: string
}

export const COUNTRIES: readonly CountryOption[] = CODES.map((value) => ({
  value,
  label: nameOfCountry(value),
})).toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
