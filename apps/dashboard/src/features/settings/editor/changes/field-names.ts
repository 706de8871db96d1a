/** What the settings are called where no better sentence is known. A number in a key is an asterisk here. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  'consentLog.enabled': 'Consent log',
  'general.usageStatistics': 'Usage statistics',
  'general.autoUpdate': 'Automatic updates of the banner',
  'general.name': 'Name',
  'gcm.enabled': 'Google consent mode',
  'gcm.mode': 'Kind of Google consent mode',
  'blocker.enabled': 'Blocking of scripts',
  'cookieRemoval.enabled': 'Removal of cookies',
  'integrations.uet.enabled': 'Microsoft UET',
  'integrations.fbp.enabled': 'Meta pixel',
  'integrations.shopify.enabled': 'Shopify',
  'integrations.clarity.enabled': 'Microsoft Clarity',
  'ui.legacyUI': 'Legacy look',
  'ui.dark': 'Dark look',
  'ui.compact': 'Compact look',
  'ui.showToken': 'Consent token in the preferences',
  'ui.enhancedAccessibility': 'Enhanced accessibility',
  'ui.accessibilityLevel': 'Level of accessibility',
  'ui.hideBranding': 'Hiding of the brand',
  'ui.icon': 'Picture of the icon',
  'ui.colors.primary': 'Colour of the buttons',
  'ui.colors.primaryText': 'Colour of the text on buttons',
  'ui.links.*.url': 'Address of the privacy policy',
  'ui.links.*.target': 'Window of the privacy policy',
  'geolocation.enabled': 'Geolocation',
  'geolocation.extended': 'Geolocation down to US states',
  'language.default': 'Default language',
  'language.detectClient': 'Language of the visitor’s browser',
  'language.display': 'Choice of language in the preferences',
  'crawler.enabled': 'Regular scans',
  'crawler.includeStorage': 'Scans of the browser’s storage',
  'crawler.autoPublish': 'Publishing after a scan',
  'crawler.resetConsent': 'Asking again after a scan found something new',
  'crawler.entry': 'First page of a scan',
  'crawler.maxPages': 'Pages of a scan at most',
  'crawler.authentication.type': 'Sign-in of the scanner',
  'crawler.authentication.username': 'User name of the scanner',
  region: 'Place of the consent log',
  'tcfv2.vendorList': 'Vendor list',
  'publisher.country': 'Country of the publisher',
  'ccpa.link': 'Link for US visitors',
  'ccpa.sections': 'GPP section of US visitors',
  'ccpa.mspa': 'Multi-state privacy agreement',
  'ccpa.sensitiveData': 'Limiting the use of sensitive data',
  'categories.*.default': 'starts switched on',
  'categories.*.preconsent': 'runs before an answer',
  'categories.*.dnt': 'heeds the opt-out signal of browsers',
  'categories.*.auto': 'takes in newly found cookies by itself',
  'categories.*.show': 'is listed in the preferences',
  'regions.*.title': 'name',
  'regions.*.framework': 'framework',
  'regions.*.bannerType': 'first layer',
  'regions.*.consentType': 'consent',
  'regions.*.banner.theme': 'theme of the banner',
  'regions.*.banner.position': 'position of the banner',
  'regions.*.banner.closeAction': 'what the cross does',
  'regions.*.banner.blockUI': 'blocking of the page',
  'regions.*.preferences.displayType': 'kind of preferences',
  'regions.*.preferences.consentMethod': 'kind of switches',
  'regions.*.preferences.features.declaration': 'cookie declaration',
  'regions.*.preferences.features.personalData': 'personal data',
  'regions.*.preferences.features.vendor': 'vendors',
  'regions.*.preferences.features.purposes': 'purposes',
  'regions.*.preferences.features.categories': 'categories',
  'regions.*.preferences.features.ccpaLink': 'link for US visitors',
  'regions.*.preferences.features.ccpaAllowSaleDefault': 'sale allowed at first',
  'regions.*.preferences.features.legitimateInterestAutoDeny': 'denying of legitimate interest',
  'regions.*.icon.theme': 'icon',
  'regions.*.icon.position': 'position of the icon',
  'regions.*.icon.dark': 'dark icon',
  'regions.*.icon.brand': 'icon in the colour of the brand',
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
  aws: 'worldwide',
  eu: 'European Union',
}

const TEXT_MAX_LENGTH = 60

/** A value as it is read by somebody who does not know the document. */
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
