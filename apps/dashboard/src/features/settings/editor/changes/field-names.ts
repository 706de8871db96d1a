import { t } from '@lingui/core/macro'
import { perLanguage } from '../../../../i18n/per-language.ts'

/** Fallback names of settings without a specific description. An asterisk stands for a number in the key. */
export const FIELD_NAMES: Readonly<Record<string, string>> = perLanguage(() => ({
  'consentLog.enabled': t`Consent log`,
  'general.usageStatistics': t`Usage statistics`,
  'general.autoUpdate': t`Automatic banner updates`,
  'general.name': t`Name`,
  'general.oneChoice': t`One choice for all sub-domains`,
  'gcm.enabled': t`Google consent mode`,
  'gcm.mode': t`Google consent mode type`,
  'blocker.enabled': t`Script blocking`,
  'cookieRemoval.enabled': t`Cookie removal`,
  'integrations.uet.enabled': t`Microsoft UET`,
  'integrations.fbp.enabled': t`Meta pixel`,
  'integrations.shopify.enabled': 'Shopify',
  'integrations.clarity.enabled': t`Microsoft Clarity`,
  'ui.legacyUI': t`Legacy look`,
  'ui.dark': t`Dark look`,
  'ui.compact': t`Compact look`,
  'ui.showToken': t`Consent ID in the preferences`,
  'ui.enhancedAccessibility': t`Enhanced accessibility`,
  'ui.accessibilityLevel': t`Accessibility level`,
  'ui.hideBranding': t`Hide “Powered by Placet”`,
  'ui.icon': t`Icon image`,
  'ui.colors.primary': t`Button colour`,
  'ui.colors.primaryText': t`Button text colour`,
  'ui.links.*.url': t`Privacy policy address`,
  'ui.links.*.target': t`Privacy policy window`,
  'geolocation.enabled': t`Geolocation`,
  'geolocation.extended': t`Geolocation by US state`,
  'language.default': t`Default language`,
  'language.detectClient': t`Use the visitor’s language`,
  'language.display': t`Language choice in the preferences`,
  'crawler.enabled': t`Regular scans`,
  'crawler.includeStorage': t`Storage scans`,
  'crawler.autoPublish': t`Publish scan results automatically`,
  'crawler.resetConsent': t`Ask again when a scan finds something new`,
  'crawler.entry': t`First page to scan`,
  'crawler.maxPages': t`Scan page limit`,
  'crawler.authentication.type': t`Scanner sign-in`,
  'crawler.authentication.username': t`Scanner user name`,
  'tcfv2.vendorList': t`Vendor list`,
  'publisher.country': t`Publisher country`,
  'ccpa.link': t`Link for US visitors`,
  'ccpa.sections': t`GPP section for US visitors`,
  'ccpa.mspa': t`Multi-state privacy agreement`,
  'ccpa.sensitiveData': t`Limiting the use of sensitive data`,
  'categories.*.default': t`is on by default`,
  'categories.*.preconsent': t`runs before a choice`,
  'categories.*.dnt': t`respects the browser’s opt-out signal`,
  'categories.*.auto': t`includes newly found cookies automatically`,
  'categories.*.show': t`is listed in the preferences`,
  'regions.*.title': 'name',
  'regions.*.framework': 'framework',
  'regions.*.bannerType': t`first layer`,
  'regions.*.consentType': 'consent',
  'regions.*.banner.theme': t`banner theme`,
  'regions.*.banner.position': t`banner position`,
  'regions.*.banner.closeAction': t`close button`,
  'regions.*.banner.blockUI': t`page blocking`,
  'regions.*.preferences.displayType': t`preferences type`,
  'regions.*.preferences.consentMethod': t`switch type`,
  'regions.*.preferences.features.declaration': t`cookie declaration`,
  'regions.*.preferences.features.categories': 'categories',
  'regions.*.preferences.features.ccpaLink': t`link for US visitors`,
  'regions.*.preferences.features.ccpaAllowSaleDefault': t`sale allowed by default`,
  'regions.*.preferences.features.legitimateInterestAutoDeny': t`denial of legitimate interest`,
  'regions.*.icon.theme': 'icon',
  'regions.*.icon.position': t`icon position`,
  'regions.*.icon.dark': t`dark icon`,
  'regions.*.icon.brand': t`icon in the brand colour`,
}))

const VALUE_NAMES: Readonly<Record<string, string>> = perLanguage(() => ({
  implicit: 'opt-out',
  explicit: 'opt-in',
  exempt: t`exempt by law`,
  ccpa: t`US privacy`,
  'default-tcfv2': t`TCF 2`,
  tcfv2: t`TCF 2`,
  'tcf-2-1': t`TCF 2.1`,
  'tcf-2-2': t`TCF 2.2`,
  'tcf-2-4': t`TCF 2.4`,
  'not-signed': t`not signed`,
  'opt-out-option': t`signed, opt-out option mode`,
  'service-provider': t`signed, service provider mode`,
}))

const TEXT_MAX_LENGTH = 60

/** A value in plain words, for readers who don't know the document. */
export function nameValue(value: unknown): string {
  if (value === true) return t`on`
  if (value === false) return t`off`
  if (value === null || value === undefined) return t`nothing`
  if (typeof value === 'string') return VALUE_NAMES[value] ?? (shorten(value.trim()) || 'nothing')
  return shorten(JSON.stringify(value))
}

function shorten(text: string): string {
  return text.length > TEXT_MAX_LENGTH ? `${text.slice(0, TEXT_MAX_LENGTH - 1)}…` : text
}
