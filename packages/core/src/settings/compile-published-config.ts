import type { DomainCode } from '@placet/contract/ids'
import { PublishedConfig } from '@placet/contract/published-config'
import type { DomainSettings } from '@placet/contract/settings'
import { ENGLISH } from './banner-texts.ts'

interface Domain {
  code: DomainCode
  version: number
  revision: number
}

/** Pure: the same settings and version give the same bytes. Only what may be public goes in. */
export function compilePublishedConfig(settings: DomainSettings, domain: Domain): PublishedConfig {
  const [region] = settings.regions
  return PublishedConfig.parse({
    schema: 1,
    ...domain,
    expiryDays: settings.general.expiryDays,
    bannerType: region?.bannerType,
    consentType: region?.consentType,
    language: settings.language.default,
    direction: 'ltr',
    colors: settings.ui.colors,
    texts: ENGLISH,
  })
}
