import type { Measured } from '@placet/contract/measured'
import type { PublishedConfig, PublishedDomain } from '@placet/contract/published-config'
import { findUnfairness } from '@placet/rules/fairness/find-unfairness'
import type { Finding } from '@placet/rules/fairness/finding'

/** Errors before warnings, each with the current region first. Only texts of the current language are known here. */
export function checkFairness(
  { domain, config }: { domain: PublishedDomain; config: PublishedConfig },
  { measured = [], region, on }: { measured?: readonly Measured[]; region: number; on: string },
): Finding[] {
  const findings = findUnfairness({ ...domain, languages: [config.language] }, { on, measured })
  const rank = ({ level, regionIndex }: Finding) =>
    (level === 'error' ? 0 : 2) + (regionIndex === null || regionIndex === region ? 0 : 1)
  return findings.toSorted((one, other) => rank(one) - rank(other))
}
