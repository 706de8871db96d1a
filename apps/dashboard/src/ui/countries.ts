import { COUNTRIES as CODES } from '@placet/contract/places'

const names = new Intl.DisplayNames('en', { type: 'region' })

export interface CountryOption {
  value: string
  label: string
}

export const COUNTRIES: readonly CountryOption[] = CODES.map((value) => ({
  value,
  label: names.of(value) ?? value,
})).toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
