import { LAW_NOTICE_DAYS } from '@placet/contract/laws'
import type { Finding } from '@placet/rules/fairness/finding'
import { type DomainUnderTest, findUnfairness } from '@placet/rules/fairness/find-unfairness'
import type { LawPack, LawRule } from '@placet/rules/laws/law-pack'
import { placesOfRule } from '@placet/rules/laws/laws-of'
import { LAW_PACKS } from '@placet/rules/laws/packs'
import { placesOfRegion } from '@placet/rules/laws/places-of-region'
import { isTcf } from '@placet/rules/settings/frameworks'

const DAY_MS = 24 * 60 * 60 * 1000

export interface ChangedRule {
  readonly pack: LawPack
  readonly rule: LawRule
  /** Otherwise it ends. */
  readonly begins: boolean
}

export interface LawChange {
  readonly on: string
  readonly rules: readonly ChangedRule[]
  /** Indices of the regions it concerns. */
  readonly regions: readonly number[]
  /** Findings from then on that there are not the day before. */
  readonly findings: readonly Finding[]
}

/** Rules that begin or end on a day, and what they mean for a banner. */
export function changeOn(domain: DomainUnderTest, on: string): LawChange {
  const rules = LAW_PACKS.flatMap((pack) =>
    pack.rules
      .filter(({ from, until }) => from === on || until === on)
      .map((rule) => ({ pack, rule, begins: rule.from === on })),
  )
  const before = new Set(findUnfairness(domain, { on: addDays(on, -1) }).map(idOf))
  return {
    on,
    rules,
    regions: domain.regions.flatMap(({ framework }, index) => {
      const places = placesOfRegion(domain.regions, index)
      const isConcerned = rules.some(({ pack, rule }) =>
        rule.only === 'tcf' ? isTcf(framework) : placesOfRule(pack, rule).some((place) => places.has(place)),
      )
      return isConcerned ? [index] : []
    }),
    findings: findUnfairness(domain, { on }).filter((finding) => !before.has(idOf(finding))),
  }
}

function idOf({ rule, level, key }: Finding): string {
  return `${rule} ${level} ${key}`
}

/** The last day whose changes are told on this day. */
export function lastNoticeDay(today: string): string {
  return addDays(today, LAW_NOTICE_DAYS)
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
