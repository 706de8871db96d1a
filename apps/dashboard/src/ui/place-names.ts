import { t } from '@lingui/core/macro'
import { PLACE_GROUPS, PROVINCES, STATES, US_STATES } from '@placet/contract/places'
import { perLanguage } from '../i18n/per-language.ts'
import { say } from '../i18n/say.ts'
import { COUNTRIES, type CountryOption } from './countries.ts'

export interface PlaceOption {
  value: string
  label: string
}

const groups = perLanguage(() =>
  Object.entries(PLACE_GROUPS).map(([value, { title }]) => ({ value, label: say(title) })),
)
const states = perLanguage(() =>
  Object.entries(US_STATES).map(([state, name]) => ({
    value: `US-${state}`,
    label: t`${name} (United States)`,
  })),
)

const provinces = perLanguage(() =>
  Object.entries(PROVINCES).map(([value, name]) => ({ value, label: t`${name} (Canada)` })),
)

/** Groups first: most owners need nothing else. */
export const PLACE_OPTIONS: readonly { group: string; items: readonly PlaceOption[] }[] = perLanguage(() => [
  { group: t`Groups`, items: groups },
  { group: t`Countries`, items: COUNTRIES },
  { group: t`Provinces with their own law`, items: provinces },
  { group: t`States of the United States`, items: states.filter(({ value }) => STATES.includes(value)) },
])

const labels = perLanguage(
  () =>
    new Map(PLACE_OPTIONS.flatMap(({ items }) => items.map(({ value, label }) => [value, label] as const))),
)

/** Codes for IP addresses without a known country. */
const UNKNOWN = ['', 'XX', 'ZZ']

export function placeName(place: string): string {
  return UNKNOWN.includes(place) ? t`Unknown location` : (labels.get(place) ?? place)
}

/** For a filter that a report row may have set to a state, which is not in the list of countries. */
export function countriesWith(place: string): readonly CountryOption[] {
  const isListed = place === '' || COUNTRIES.some(({ value }) => value === place)
  return isListed ? COUNTRIES : [{ value: place, label: placeName(place) }, ...COUNTRIES]
}
