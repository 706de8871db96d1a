import type { Framework } from '@placet/contract/constants'
import type { DomainSettings, Region, RegionCategory } from '@placet/contract/settings-document'

const INHERIT: RegionCategory = { type: 'inherit', default: 'inherit', tracking: 'inherit' }

/** Defaults of a new domain: explicit consent, the strictest of the common rules. */
export function defaultSettings(domainName: string): DomainSettings {
  return {
    consentLog: { enabled: true },
    general: { usageStatistics: true, autoUpdate: true, name: domainName, expiryDays: 180, oneChoice: false },
    gcm: { enabled: false, mode: 'advanced' },
    blocker: { enabled: true },
    cookieRemoval: { enabled: true },
    integrations: {
      uet: { enabled: false },
      fbp: { enabled: false },
      shopify: { enabled: false },
      clarity: { enabled: false },
    },
    ui: {
      legacyUI: false,
      dark: false,
      compact: false,
      showToken: true,
      enhancedAccessibility: false,
      accessibilityLevel: 'aa',
      hideBranding: false,
      icon: 'cookie',
      colors: { primary: '#1c5cd6', primaryText: '#ffffff' },
      links: [{ url: '', target: '_blank' }],
    },
    geolocation: { enabled: true, extended: true },
    language: { default: 'en', detectClient: true, display: false, languages: ['en'] },
    crawler: {
      enabled: true,
      includeStorage: true,
      autoPublish: false,
      resetConsent: false,
      entry: '',
      maxPages: 1000,
      include: [],
      exclude: [],
      authentication: { type: 'none', username: '', password: '', token: '' },
    },
    css: '',
    tcfv2: { vendorList: null, choices: [] },
    vendors: { global: [], custom: [] },
    publisher: { country: '', restrictions: [] },
    ccpa: { link: 'your-privacy-choices', sections: 'state', mspa: 'not-signed', sensitiveData: false },
    categories: [1, 2, 3, 4, 5].map((id) => ({
      id,
      default: id === 1,
      preconsent: id === 1,
      dnt: id > 2,
      auto: true,
      show: true,
    })),
    regions: [newRegion('Default', 'default')],
  }
}

/** A newly added region: asks before anything optional runs, except under the US framework. */
export function newRegion(title: string, framework: Framework, places: string[] = []): Region {
  const isUs = framework === 'ccpa'
  return {
    title,
    region: places,
    framework,
    bannerType: 'notice',
    consentType: isUs ? 'implicit' : 'explicit',
    banner: {
      theme: 'default',
      position: 'bottom-center',
      actions: isUs ? ['accept', 'donotsell', 'settings'] : ['accept', 'deny', 'settings'],
      closeAction: 'none',
      blockUI: false,
    },
    preferences: {
      actions: isUs ? ['donotsell'] : ['accept', 'deny'],
      displayType: 'dialog',
      consentMethod: 'switch',
      features: {
        declaration: true,
        categories: true,
        ccpaLink: isUs,
        ccpaAllowSaleDefault: true,
        legitimateInterestAutoDeny: false,
      },
    },
    icon: { theme: 'standard', position: 'left', dark: false, brand: true },
    categories: {
      necessary: INHERIT,
      preferences: INHERIT,
      analytics: INHERIT,
      marketing: INHERIT,
      uncategorized: INHERIT,
    },
  }
}
