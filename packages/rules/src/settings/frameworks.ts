import {
  BANNER_TYPES,
  BANNER_VERSION,
  type BannerType,
  CONSENT_TYPES,
  type ConsentType,
  type Framework,
  TCF_FRAMEWORKS,
} from '@placet/contract/constants'
import { entitlementsOf } from '../plans/entitlements.ts'

/** Facts about a domain, apart from its settings, that limit which settings are valid. */
export interface DomainFacts {
  readonly bannerVersion: number
  readonly tier: number
}

export function isTcf(framework: Framework): boolean {
  return TCF_FRAMEWORKS.some((each) => each === framework)
}

/** Whether several regions, and frameworks other than the default, may be chosen. */
export function offersRegions({ bannerVersion, tier }: DomainFacts): boolean {
  return bannerVersion >= BANNER_VERSION.regions && entitlementsOf(tier).hasRegions
}

export function offeredFrameworks(domain: DomainFacts): readonly Framework[] {
  return offersRegions(domain) ? ['default', 'ccpa', ...tcfOf(domain.bannerVersion)] : ['default']
}

export function allowedBannerTypes(framework: Framework): readonly BannerType[] {
  return isTcf(framework) ? ['notice', 'preferences'] : BANNER_TYPES
}

export function allowedConsentTypes(framework: Framework): readonly ConsentType[] {
  return isTcf(framework) ? ['explicit'] : CONSENT_TYPES
}

/** Whether the US framework uses GPP, which also decides its label. */
export function offersGpp({ bannerVersion }: Pick<DomainFacts, 'bannerVersion'>): boolean {
  return bannerVersion >= BANNER_VERSION.gpp
}

export function offersCcpaLinks({ bannerVersion }: Pick<DomainFacts, 'bannerVersion'>): boolean {
  return bannerVersion >= BANNER_VERSION.ccpaLinks
}

/** The page is rebuilt when a domain switches from one family to the other. */
export function frameworkFamily(framework: Framework): 'default' | 'tcf' {
  return isTcf(framework) ? 'tcf' : 'default'
}

/** Framework that replaces one no longer offered when the banner version increases. */
export function nearestFramework(framework: Framework, domain: DomainFacts): Framework {
  const offered = offeredFrameworks(domain)
  if (offered.includes(framework)) return framework
  return isTcf(framework) ? (offered.filter(isTcf).at(-1) ?? 'default') : 'default'
}

function tcfOf(bannerVersion: number): readonly Framework[] {
  if (bannerVersion >= BANNER_VERSION.tcf24) return ['tcf-2-2', 'tcf-2-4']
  if (bannerVersion >= BANNER_VERSION.tcf22) return ['tcf-2-2']
  if (bannerVersion >= BANNER_VERSION.tcf21) return ['tcf-2-1', 'tcf-2-2']
  return ['default-tcfv2', 'tcfv2']
}
