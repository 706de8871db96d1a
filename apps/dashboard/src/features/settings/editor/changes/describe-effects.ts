import { t } from '@lingui/core/macro'
import { OPTIONAL_CATEGORIES, type OptionalCategory } from '@placet/contract/constants'
import { membersOf } from '@placet/contract/places'
import type { PublishedCategory } from '@placet/contract/published-config'
import type { DomainSettings } from '@placet/contract/settings-document'
import { compileCategory } from '@placet/rules/publish/compile-config'
import { regionIndexFor } from '@placet/rules/settings/regions'
import { namePlaces } from './place-names.ts'

export interface Effect {
  readonly category: OptionalCategory
  readonly text: string
}

/** Describes what changes for visitors per category. Places with the same change are grouped. */
export function describeEffects(before: DomainSettings, after: DomainSettings): Effect[] {
  const groups = groupPlaces(before, after)
  return OPTIONAL_CATEGORIES.flatMap((category) => {
    const placesOf = new Map<string, Group[]>()
    for (const group of groups)
      for (const sentence of compare(category, before, after, group))
        placesOf.set(sentence, [...(placesOf.get(sentence) ?? []), group])
    return [...placesOf].map(([sentence, where]) => ({
      category,
      text: sentence + (where.length === groups.length ? '' : nameGroups(where)),
    }))
  })
}

/** Visitors with the same region before and the same region after. No places means all other visitors. */
interface Group {
  readonly from: number
  readonly to: number
  readonly places: string[]
}

function groupPlaces(before: DomainSettings, after: DomainSettings): Group[] {
  const groups = new Map<string, Group>([['0 0', { from: 0, to: 0, places: [] }]])
  const places = [...before.regions, ...after.regions].flatMap(({ region }) => region.flatMap(membersOf))
  for (const place of new Set(places)) {
    const [country = null, state = null] = place.split('-')
    const from = regionIndexFor(before.regions, { country, state })
    const to = regionIndexFor(after.regions, { country, state })
    if (from === 0 && to === 0) continue
    const group = groups.get(`${from} ${to}`) ?? { from, to, places: [] }
    group.places.push(place)
    groups.set(`${from} ${to}`, group)
  }
  return [...groups.values()]
}

function compare(
  category: OptionalCategory,
  before: DomainSettings,
  after: DomainSettings,
  { from, to }: Group,
): string[] {
  const [oldRegion, newRegion] = [before.regions[from], after.regions[to]]
  if (!oldRegion || !newRegion) return []
  const was = compileCategory(before, oldRegion, category)
  const is = compileCategory(after, newRegion, category)
  const name = category.slice(0, 1).toUpperCase() + category.slice(1)
  return [...comparePermission(name, was, is), ...compareSignal(name, was, is)]
}

function comparePermission(name: string, was: PublishedCategory, is: PublishedCategory): string[] {
  if (runsAtFirst(was) !== runsAtFirst(is))
    return [runsAtFirst(is) ? t`${name} is now allowed by default` : t`${name} is now denied by default`]
  return [
    ...when(
      was.consentType !== is.consentType,
      is.consentType === 'explicit' ? t`${name} now asks for consent first` : t`${name} is now opt-out`,
    ),
    ...when(was.isExempt !== is.isExempt, t`${name} ${is.isExempt ? t`is now` : t`is no longer`} exempt`),
    ...when(
      was.isOnAtFirst !== is.isOnAtFirst,
      t`The switch for ${name} is now ${is.isOnAtFirst ? t`on` : t`off`} by default`,
    ),
  ]
}

function compareSignal(name: string, was: PublishedCategory, is: PublishedCategory): string[] {
  return when(
    was.heedsSignal !== is.heedsSignal,
    t`${name} ${is.heedsSignal ? t`now respects` : t`no longer respects`} the browser’s opt-out signal`,
  )
}

function runsAtFirst({ isExempt, consentType, isOnAtFirst }: PublishedCategory): boolean {
  return isExempt || (consentType === 'implicit' && isOnAtFirst)
}

function nameGroups(groups: readonly Group[]): string {
  const places = groups.flatMap((group) => group.places)
  const isElsewhere = groups.some((group) => group.places.length === 0)
  return [
    ...when(places.length > 0, t` in ${namePlaces(places)}`),
    ...when(isElsewhere, t` everywhere else`),
  ].join(' and')
}

export function when(isSo: boolean, text: string): string[] {
  return isSo ? [text] : []
}
