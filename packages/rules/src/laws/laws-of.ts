import { membersOf } from '@placet/contract/places'
import type { PublishedRegion } from '@placet/contract/published-config'
import { asksFirst } from '../fairness/asks-first.ts'
import { isTcf } from '../settings/frameworks.ts'
import type { LawPack, LawRule } from './law-pack.ts'
import { LAW_PACKS } from './packs.ts'

/** Rules in force in any of these places on a day, in the order of the packs. */
export function lawsOf(
  places: ReadonlySet<string>,
  on: string,
  region?: Pick<PublishedRegion, 'framework' | 'categories'>,
): LawRule[] {
  return LAW_PACKS.flatMap((pack) => pack.rules.filter((rule) => applies(pack, rule, { places, on, region })))
}

interface Where {
  readonly places: ReadonlySet<string>
  readonly on: string
  readonly region: Pick<PublishedRegion, 'framework' | 'categories'> | undefined
}

function applies(pack: LawPack, rule: LawRule, { places, on, region }: Where): boolean {
  if (!isInForce(rule, on)) return false
  if (rule.only === 'tcf') return region !== undefined && isTcf(region.framework)
  if (rule.only === 'asks' && region !== undefined && !asksFirst(region)) return false
  return placesOfRule(pack, rule).some((place) => places.has(place))
}

export function isInForce({ from, until }: Pick<LawRule, 'from' | 'until'>, on: string): boolean {
  return from <= on && (until === undefined || on < until)
}

export function placesOfRule(pack: LawPack, rule: LawRule): readonly string[] {
  return (rule.places ?? pack.places).flatMap(membersOf)
}
