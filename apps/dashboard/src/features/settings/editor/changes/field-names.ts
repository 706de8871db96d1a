/** Fallback names of settings without a specific description. An asterisk stands for a number in the key. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  'consentLog.enabled': 'Consent log',
  'general.usageStatistics': 'Usage statistics',
  'general.autoUpdate': 'Automatic banner updates',
  'general.name': 'Name',
  'gcm.enabled': 'Google consent mode',
  'gcm.mode': 'Google consent mode type',
  'blocker.enabled': 'Script blocking',
  'cookieRemoval.enabled': 'Cookie removal',
  'integrations.uet.enabled': 'Microsoft UET',
  'integrations.fbp.enabled': 'Meta pixel',
  'integrations.shopify.enabled': 'Shopify',
  'integrations.clarity.enabled': 'Microsoft Clarity',
  'ui.legacyUI': 'Legacy look',
  'ui.dark': 'Dark look',
  'ui.compact': 'Compact look',
  'ui.showToken': 'Consent ID in the preferences',
  'ui.enhancedAccessibility': 'Enhanced accessibility',
  'ui.accessibilityLevel': 'Accessibility level',
  'ui.hideBranding': 'Hide “Powered by Placet”',
  'ui.icon': 'Icon image',
  'ui.colors.primary': 'Button colour',
  'ui.colors.primaryText': 'Button text colour',
  'ui.links.*.url': 'Privacy policy address',
  'ui.links.*.target': 'Privacy policy window',
  'geolocation.enabled': 'Geolocation',
  'geolocation.extended': 'Geolocation by US state',
  'language.default': 'Default language',
  'language.detectClient': 'Use the visitor’s language',
  'language.display': 'Language choice in the preferences',
  'crawler.enabled': 'Regular scans',
  'crawler.includeStorage': 'Storage scans',
  'crawler.autoPublish': 'Publish scan results automatically',
  'crawler.resetConsent': 'Ask again when a scan finds something new',
  'crawler.entry': 'First page to scan',
  'crawler.maxPages': 'Scan page limit',
  'crawler.authentication.type': 'Scanner sign-in',
  'crawler.authentication.username': 'Scanner user name',
  'tcfv2.vendorList': 'Vendor list',
  'publisher.country': 'Publisher country',
  'ccpa.link': 'Link for US visitors',
  'ccpa.sections': 'GPP section for US visitors',
  'ccpa.mspa': 'Multi-state privacy agreement',
  'ccpa.sensitiveData': 'Limiting the use of sensitive data',
  'categories.*.default': 'is on by default',
  'categories.*.preconsent': 'runs before a choice',
  'categories.*.dnt': 'respects the browser’s opt-out signal',
  'categories.*.auto': 'includes newly found cookies automatically',
  'categories.*.show': 'is listed in the preferences',
  'regions.*.title': 'name',
  'regions.*.framework': 'framework',
  'regions.*.bannerType': 'first layer',
  'regions.*.consentType': 'consent',
  'regions.*.banner.theme': 'banner theme',
  'regions.*.banner.position': 'banner position',
  'regions.*.banner.closeAction': 'close button',
  'regions.*.banner.blockUI': 'page blocking',
  'regions.*.preferences.displayType': 'preferences type',
  'regions.*.preferences.consentMethod': 'switch type',
  'regions.*.preferences.features.declaration': 'cookie declaration',
  'regions.*.preferences.features.categories': 'categories',
  'regions.*.preferences.features.ccpaLink': 'link for US visitors',
  'regions.*.preferences.features.ccpaAllowSaleDefault': 'sale allowed by default',
  'regions.*.preferences.features.legitimateInterestAutoDeny': 'denial of legitimate interest',
  'regions.*.icon.theme': 'icon',
  'regions.*.icon.position': 'icon position',
  'regions.*.icon.dark': 'dark icon',
  'regions.*.icon.brand': 'icon in the brand colour',
}

const VALUE_NAMES: Readonly<Record<string, string>> = {
  implicit: 'opt-out',
  explicit: 'opt-in',
  ccpa: 'US privacy',
  'default-tcfv2': 'TCF 2',
  tcfv2: 'TCF 2',
  'tcf-2-1': 'TCF 2.1',
  'tcf-2-2': 'TCF 2.2',
  'tcf-2-4': 'TCF 2.4',
  'not-signed': 'not signed',
  'opt-out-option': 'signed, opt-out option mode',
  'service-provider': 'signed, service provider mode',
}

const TEXT_MAX_LENGTH = 60

/** A value in plain words, for readers who don't know the document. */
export function nameValue(value: unknown): string {
  if (value === true) return 'on'
  if (value === false) return 'off'
  if (value === null || value === undefined) return 'nothing'
  if (typeof value === 'string') return VALUE_NAMES[value] ?? (shorten(value.trim()) || 'nothing')
  return shorten(JSON.stringify(value))
}

function shorten(text: string): string {
  return text.length > TEXT_MAX_LENGTH ? `${text.slice(0, TEXT_MAX_LENGTH - 1)}…` : text
}
