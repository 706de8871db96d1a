import { PLACE_GROUPS, STATES, US_STATES } from '@placet/contract/places'
import { COUNTRIES, type CountryOption } from './countries.ts'

export interface PlaceOption {
  value: string
  label: string
}

const groups = Object.entries(PLACE_GROUPS).map(([value, { title }]) => ({ value, label: title }))
const states = Object.entries(US_STATES).map(([state, name]) => ({
  value: `US-${state}`,
  label: `${name} (United States)`,
}))

/** Groups first: most owners need nothing else. */
export const PLACE_OPTIONS: readonly { group: string; items: readonly PlaceOption[] }[] = [
  { group: 'Groups', items: groups },
  { group: 'Countries', items: COUNTRIES },
  { group: 'States of the United States', items: states.filter(({ value }) => STATES.includes(value)) },
]

const labels = new Map(
  PLACE_OPTIONS.flatMap(({ items }) => items.map(({ value, label }) => [value, label] as const)),
)

/** Codes for IP addresses without a known country. */
const UNKNOWN = ['', 'XX', 'ZZ']

export function placeName(place: string): string {
  return UNKNOWN.includes(place) ? 'Unknown location' : (labels.get(place) ?? place)
}

/** For a filter that a report row may have set to a state, which is not in the list of countries. */
export function countriesWith(place: string): readonly CountryOption[] {
  const isListed = place === '' || COUNTRIES.some(({ value }) => value === place)
  return isListed ? COUNTRIES : [{ value: place, label: placeName(place) }, ...COUNTRIES]
}
