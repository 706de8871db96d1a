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
    description:
      'Opt-out with "do not sell or share" in the United States. Elsewhere no banner is shown and nothing optional runs.',
    tier: TIER.business,
  },
  {
    id: TEMPLATE.implicit,
    title: 'Notice only',
    description:
      'Preferences and statistics run at once, and visitors can object. Advertising still waits for consent.',
    tier: TIER.free,
  },
]

/** Preferences and analytics, which the law may exempt; advertising is never exempt. */
const NOTICE_CATEGORIES: readonly number[] = [2, 3]

/** Initial settings of a domain created from a template. */
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
      return {
        ...settings,
        categories: settings.categories.map((category) =>
          NOTICE_CATEGORIES.includes(category.id) ? { ...category, preconsent: true } : category,
        ),
      }
    case TEMPLATE.geo:
      return { ...settings, regions: [first, us] }
    case TEMPLATE.usOnly:
      return { ...settings, regions: [{ ...first, bannerType: 'none' }, us] }
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
