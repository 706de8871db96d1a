import type { DomainSettings } from '@placet/contract/settings'

/** What a new domain starts with: explicit consent, the strictest of the common rules. */
export function defaultSettings(domainName: string): DomainSettings {
  return {
    general: { name: domainName, expiryDays: 365 },
    consentLog: { enabled: true },
    language: { default: 'en' },
    ui: { colors: { primary: '#1c5cd6', primaryText: '#ffffff' } },
    regions: [{ title: 'Default', framework: 'default', bannerType: 'notice', consentType: 'explicit' }],
  }
}
