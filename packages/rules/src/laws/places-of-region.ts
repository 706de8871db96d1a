import { COUNTRIES, membersOf, PROVINCES, STATES } from '@placet/contract/places'
import type { PublishedRegion } from '@placet/contract/published-config'

export const ALL_PLACES: readonly string[] = [...COUNTRIES, ...STATES, ...Object.keys(PROVINCES)]

/** Countries, states and provinces whose visitors get this region. The first region covers everywhere else. */
export function placesOfRegion(
  regions: readonly Pick<PublishedRegion, 'places'>[],
  index: number,
): ReadonlySet<string> {
  const owners = new Map<string, number>()
  for (const [at, { places }] of regions.entries())
    if (at > 0) for (const place of places.flatMap(membersOf)) owners.set(place, owners.get(place) ?? at)
  const ownerOf = (place: string) => owners.get(place) ?? owners.get(place.slice(0, 2)) ?? 0
  return new Set(ALL_PLACES.filter((place) => ownerOf(place) === index))
}
