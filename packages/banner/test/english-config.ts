import { DomainCode } from '@placet/contract/ids'
import type { PublishedConfig } from '@placet/contract/published-config'
import { compilePublishedConfig } from '@placet/core/settings/compile-published-config'
import { defaultSettings } from '@placet/core/settings/default-settings'

/** What a new domain publishes. */
export const englishConfig: PublishedConfig = compilePublishedConfig(defaultSettings('shop.example'), {
  code: DomainCode.parse('k3v9x2m7qa'),
  version: 3,
  revision: 1,
})
