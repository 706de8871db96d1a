import type { Measured } from '@placet/contract/measured'
import type { PublishedDomain } from '@placet/contract/published-config'
import type { LawRule } from '../laws/law-pack.ts'
import { lawsOf } from '../laws/laws-of.ts'
import { ALL_PLACES, placesOfRegion } from '../laws/places-of-region.ts'
import { checkDomain } from './check-domain.ts'
import { checkMeasured } from './check-measured.ts'
import { checkRegion } from './check-region.ts'
import type { Finding, Remark } from './finding.ts'
import { FAIRNESS_RULES } from './rules.ts'

export type DomainUnderTest = Pick<PublishedDomain, 'expiryDays' | 'ui' | 'languages' | 'texts' | 'regions'>

interface Measurements {
  /** The day whose laws apply, such as `2026-11-19`. */
  readonly on: string
  /** Measurements of the rendered layers. */
  readonly measured?: readonly Measured[]
}

/** Checks a compiled domain against the laws of the places it is shown in, and against Placet's own rules. */
export function findUnfairness(domain: DomainUnderTest, { on, measured = [] }: Measurements): Finding[] {
  const everywhere = lawsOf(new Set(ALL_PLACES), on)
  const found = [
    ...checkDomain(domain).flatMap((remark) => judge(remark, null, everywhere)),
    ...domain.regions.flatMap((region, index) => {
      const laws = lawsOf(placesOfRegion(domain.regions, index), on, region)
      return [
        ...checkRegion({ domain, region, laws }),
        ...measured
          .filter(({ regionIndex }) => regionIndex === index)
          .flatMap((each) => checkMeasured(each, region)),
      ].flatMap((remark) => judge(remark, index, laws))
    }),
  ]
  return withoutRepeats(found)
}

function judge(remark: Remark, regionIndex: number | null, laws: readonly LawRule[]): Finding[] {
  const { rule, key, message, value } = remark
  const check = FAIRNESS_RULES[rule]
  const applying = strictestFirst(laws.filter((law) => isAbout(law, remark)))
  const level = remark.level ?? strictest(applying[0]?.level ?? null, check.level)
  if (level === null) return []
  const place = key.startsWith('/') ? key.slice(1) : `regions.${regionIndex}.${key}`
  const source = applying.length > 0 ? quote(applying) : check.source
  const ids = applying.map(({ id }) => id)
  return [{ rule, level, regionIndex, key: place, message, value, source, laws: ids }]
}

function isAbout({ checks, categories, days: ceiling }: LawRule, { rule, category, days }: Remark): boolean {
  if (!checks.includes(rule)) return false
  if (category && categories && !categories.includes(category)) return false
  return ceiling === undefined || days === undefined || days > ceiling
}

type MaybeLevel = Finding['level'] | null

function strictest(one: MaybeLevel, other: MaybeLevel): MaybeLevel {
  return one === 'error' || other === 'error' ? 'error' : (one ?? other)
}

function strictestFirst(laws: readonly LawRule[]): LawRule[] {
  return [
    ...laws.filter(({ level }) => level === 'error'),
    ...laws.filter(({ level }) => level === 'warning'),
  ]
}

const QUOTED_MAX = 3

function quote(laws: readonly LawRule[]): string {
  const sources = [...new Set(laws.map(({ source }) => source))]
  const more = sources.length - QUOTED_MAX
  return `${sources.slice(0, QUOTED_MAX).join('; ')}${more > 0 ? ` (+${more})` : ''}`
}

/** Deduplicates rules that both the configuration and the rendering break in the same place. */
function withoutRepeats(found: readonly Finding[]): Finding[] {
  const seen = new Set<string>()
  return found.filter(({ rule, key, regionIndex }) => {
    const id = `${rule} ${key} ${regionIndex}`
    return !seen.has(id) && seen.add(id)
  })
}
