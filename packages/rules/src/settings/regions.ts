import { membersOf } from '@placet/contract/places'
import type { Region } from '@placet/contract/settings-document'

/** A visitor's location: a country and, for the United States, the state if known. */
export interface Location {
  readonly country: string | null
  readonly state?: string | null
}

/**
 * Index of the region that applies to a visitor. The state takes precedence over the country; unknown places
 * get the first.
 */
export function regionIndexFor(regions: readonly Pick<Region, 'region'>[], location: Location): number {
  const { country, state } = location
  const wanted = [country && state ? `${country}-${state}` : null, country]
  for (const place of wanted) {
    const index = regions.findIndex(
      ({ region }) => place && region.some((each) => membersOf(each).includes(place)),
    )
    if (index > 0) return index
  }
  return 0
}

/** Countries and states already used by another region, with that region's index. */
export function takenPlaces(regions: readonly Pick<Region, 'region'>[], except: number): Map<string, number> {
  return new Map(
    regions.flatMap(({ region }, index) =>
      index === except ? [] : region.flatMap(membersOf).map((place) => [place, index] as const),
    ),
  )
}

/** Places of a region that overlap with each other or with those of an earlier region. */
export function doublePlaces(
  regions: readonly Pick<Region, 'region'>[],
): { region: number; place: string }[] {
  const seen = new Set<string>()
  return regions.flatMap(({ region }, index) =>
    region.flatMap((place) => {
      const members = membersOf(place)
      const isDouble = members.some((member) => seen.has(member))
      for (const member of members) seen.add(member)
      return isDouble ? [{ region: index, place }] : []
    }),
  )
}
