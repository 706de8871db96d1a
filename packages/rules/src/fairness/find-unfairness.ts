import type { Measured } from '@placet/contract/measured'
import type { PublishedDomain } from '@placet/contract/published-config'
import { checkDomain } from './check-domain.ts'
import { checkMeasured } from './check-measured.ts'
import { checkRegion } from './check-region.ts'
import type { Finding, Remark } from './finding.ts'
import { FAIRNESS_RULES } from './rules.ts'
import { type Zone, zonesOf } from './zones.ts'

export type DomainUnderTest = Pick<PublishedDomain, 'expiryDays' | 'ui' | 'languages' | 'texts' | 'regions'>

/** Checks a compiled domain, and any measurements of its rendered layers, against the fairness rules. */
export function findUnfairness(domain: DomainUnderTest, measured: readonly Measured[] = []): Finding[] {
  const everywhere = zonesOf({ regions: [] }, 0)
  const found = [
    ...checkDomain(domain).flatMap((remark) => judge(remark, null, everywhere)),
    ...domain.regions.flatMap((region, index) => {
      const zones = zonesOf(domain, index)
      return [
        ...checkRegion({ domain, region, zones }),
        ...measured
          .filter(({ regionIndex }) => regionIndex === index)
          .flatMap((each) => checkMeasured(each, zones)),
      ].flatMap((remark) => judge(remark, index, zones))
    }),
  ]
  return withoutRepeats(found)
}

function judge(remark: Remark, regionIndex: number | null, zones: ReadonlySet<Zone>): Finding[] {
  const { rule, key, message, value } = remark
  const { errorIn, elsewhere, source } = FAIRNESS_RULES[rule]
  const level = remark.level ?? (errorIn.some((zone) => zones.has(zone)) ? 'error' : elsewhere)
  if (level === null) return []
  const place = key.startsWith('/') ? key.slice(1) : `regions.${regionIndex}.${key}`
  return [{ rule, level, regionIndex, key: place, message, value, source }]
}

/** Deduplicates rules that both the configuration and the rendering break in the same place. */
function withoutRepeats(found: readonly Finding[]): Finding[] {
  const seen = new Set<string>()
  return found.filter(({ rule, key, regionIndex }) => {
    const id = `${rule} ${key} ${regionIndex}`
    return !seen.has(id) && seen.add(id)
  })
}
