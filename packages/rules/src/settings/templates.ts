import { TEMPLATE, type Template, TIER, type Tier } from '@placet/contract/constants'
import type { DomainSettings } from '@placet/contract/settings-document'
import { defaultSettings, newRegion } from './settings-defaults.ts'

export const TEMPLATES: readonly { id: Template; title: string; description: string; tier: Tier }[] = [
  {
    id: TEMPLATE.explicit,
    title: 'Opt-in (GDPR)',
    description: 'Nothing runs without consent. Right for most sites with visitors from Europe.',
    tier: TIER.free,
  },
  {
    id: TEMPLATE.geo,
    title: 'By region, with US opt-out',
    description: 'Explicit consent in Europe and elsewhere, opt-out with "do not sell" in the United States.',
    tier: TIER.business,
  },
  {
    id: TEMPLATE.tcf,
    title: 'IAB TCF',
    description: 'For sites that sell advertising: vendors, purposes and the TC string, in Europe.',
    tier: TIER.business,
  },
  {
    id: TEMPLATE.usOnly,
    title: 'United States only',
    description: 'Opt-out with "do not sell or share" for every visitor.',
    tier: TIER.business,
  },
  {
    id: TEMPLATE.implicit,
    title: 'Notice only',
    description: 'Visitors are informed and can object. Only where the law doesn’t require consent.',
    tier: TIER.free,
  },
]

/** The settings a template starts a domain with. */
export function settingsFromTemplate(
  template: Exclude<Template, typeof TEMPLATE.import>,
  domainName: string,
): DomainSettings {
  const settings = defaultSettings(domainName)
  const [first = newRegion('Default', 'default')] = settings.regions
  const us = newRegion('United States', 'ccpa', ['US', 'US-OPT-OUT'])
  switch (template) {
    case TEMPLATE.explicit:
      return settings
    case TEMPLATE.implicit:
      return { ...settings, regions: [{ ...first, consentType: 'implicit' }] }
    case TEMPLATE.geo:
      return { ...settings, regions: [first, us] }
    case TEMPLATE.usOnly:
      return { ...settings, regions: [newRegion('Default', 'ccpa')] }
    case TEMPLATE.tcf:
      return {
        ...settings,
        tcfv2: { vendorList: null, choices: ALL_PURPOSES },
        regions: [first, newRegion('Europe', 'tcf-2-4', ['EEA', 'GB', 'CH']), us],
      }
  }
}

export const ALL_PURPOSES = Array.from({ length: 11 }, (_, index) => ({
  type: 'purpose' as const,
  id: index + 1,
  special: false,
}))
