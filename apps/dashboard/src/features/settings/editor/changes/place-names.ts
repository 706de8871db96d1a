import { t } from '@lingui/core/macro'
import { PLACE_GROUPS, PROVINCES, US_STATES } from '@placet/contract/places'
import { i18n } from '../../../../i18n/i18n.ts'
import { perLanguage } from '../../../../i18n/per-language.ts'

const NAMES_MAX = 3
const countryNames = perLanguage(() => ({ names: new Intl.DisplayNames(i18n.locale, { type: 'region' }) }))

export function placeName(place: string): string {
  const group = PLACE_GROUPS[place]
  if (group) return group.title
  const state = Object.entries(US_STATES).find(([code]) => place === `US-${code}`)
  return state?.[1] ?? PROVINCES[place] ?? countryNames.names.of(place) ?? place
}

/** For example "Germany, France and 3 more"; a complete group is called by its own name. */
export function namePlaces(places: readonly string[]): string {
  const whole = Object.entries(PLACE_GROUPS).filter(([, { members }]) =>
    members.every((member) => places.includes(member)),
  )
  const named = new Set(whole.flatMap(([, { members }]) => members))
  const left = places.filter((place) => !named.has(place))
  return listNames([...whole.map(([group]) => group), ...left].map(placeName))
}

export function listNames(names: readonly string[]): string {
  if (names.length > NAMES_MAX) {
    const shown = names.slice(0, NAMES_MAX - 1)
    return t`${shown.join(', ')} and ${names.length - shown.length} more`
  }
  return names.length > 1 ? t`${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}` : (names[0] ?? '')
}
