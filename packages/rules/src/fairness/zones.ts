import { OPTIONAL_CATEGORIES } from '@placet/contract/constants'
import { membersOf } from '@placet/contract/places'
import type { PublishedDomain, PublishedRegion } from '@placet/contract/published-config'
import { isTcf } from '../settings/frameworks.ts'

/** Determines how severe a rule is: where a region's visitors are, and how they are asked. `asks` is Europe only. */
export type Zone = 'everywhere' | 'EU' | 'UK' | 'US' | 'FR' | 'IE' | 'ES' | 'TCF' | 'asks'

const COUNTRIES_OF: Partial<Record<Zone, readonly string[]>> = {
  EU: membersOf('EEA'),
  UK: ['GB'],
  US: ['US', ...membersOf('US-OPT-OUT')],
  FR: ['FR'],
  IE: ['IE'],
  ES: ['ES'],
}

export function zonesOf({ regions }: Pick<PublishedDomain, 'regions'>, index: number): ReadonlySet<Zone> {
  const region = regions[index]
  const zones = new Set<Zone>(['everywhere'])
  if (!region) return zones
  const own = new Set(region.places.flatMap(membersOf))
  const others = new Set(regions.flatMap(({ places }, at) => (at === index ? [] : places.flatMap(membersOf))))
  const isHere = (country: string) => (index === 0 ? !others.has(country) : own.has(country))
  for (const zone of ['EU', 'UK', 'US', 'FR', 'IE', 'ES'] as const)
    if (COUNTRIES_OF[zone]?.some(isHere)) zones.add(zone)
  if (isTcf(region.framework)) zones.add('TCF')
  // Rules of European authorities about asking are no law elsewhere.
  if ((zones.has('EU') || zones.has('UK')) && asksFirst(region)) zones.add('asks')
  return zones
}

/** Whether anything optional waits for the visitor's consent. */
export function asksFirst({ categories }: Pick<PublishedRegion, 'categories'>): boolean {
  return OPTIONAL_CATEGORIES.some(
    (name) => categories[name].consentType === 'explicit' && !categories[name].isExempt,
  )
}
