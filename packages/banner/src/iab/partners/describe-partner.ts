import type { ShownText, ShownVendor } from '@placet/contract/shown-vendor-list'
import { countedText } from '@placet/rules/publish/counted-text'
import type { IabLayer, VendorsLayer } from '@placet/rules/publish/iab-layers'
import type { IabTools } from '../kit.ts'

const DAY_SECONDS = 86_400

/** A partner's purposes, legal bases, retention and storage. */
export function describePartner(
  { element }: IabTools,
  { list, texts, counted, words }: IabLayer,
  { dataCategories }: VendorsLayer,
  vendor: ShownVendor,
): Node[] {
  const inLanguage: Readonly<Record<string, string>> = list.lang ? { lang: list.lang } : {}
  const days = (count: number) => countedText(counted.expiryDays, count, words.language)
  const named = (
    items: readonly ShownText[],
    ids: readonly number[],
    keptDays: Readonly<Record<string, number>> = {},
  ) =>
    items
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name }) => {
        const own = keptDays[id]
        const kept = own === undefined ? '' : ` (${texts.retention} ${days(own)})`
        return [element('span', inLanguage, name), kept]
      })
  const { purposeRetentionDays, retentionDays, cookieMaxAgeSeconds } = vendor
  const storage = [
    ...(vendor.usesCookies ? [texts.cookies.replace('{period}', periodOf(cookieMaxAgeSeconds))] : []),
    ...(vendor.refreshesCookies ? [texts.refreshed] : []),
    ...(vendor.usesOtherStorage ? [texts.otherStorage] : []),
  ]
  function periodOf(seconds: number | null): string {
    if (seconds === null) return '?'
    return seconds > 0 ? days(Math.ceil(seconds / DAY_SECONDS)) : (words.labels.cookieSession ?? '')
  }
  const terms: [title: string, values: readonly (Node | string)[][]][] = [
    [texts.consent, named(list.purposes, vendor.purposes, purposeRetentionDays)],
    [texts.legitimateInterest, named(list.purposes, vendor.legIntPurposes, purposeRetentionDays)],
    [
      texts.specialPurposes,
      named(list.specialPurposes, vendor.specialPurposes, vendor.specialPurposeRetentionDays),
    ],
    [texts.features, named(list.features, vendor.features)],
    [texts.specialFeatures, named(list.specialFeatures, vendor.specialFeatures)],
    [texts.dataCategories, named(dataCategories, vendor.dataCategories)],
    [texts.retention, retentionDays === null ? [] : [[days(retentionDays)]]],
    [texts.storage, storage.length > 0 ? [[storage.join(', ')]] : []],
  ]
  const links: [text: string | undefined, url: string | null][] = [
    [words.labels.privacyPolicy, vendor.privacyUrl],
    [texts.interestClaim, vendor.legIntPurposes[0] === undefined ? null : vendor.legIntUrl],
    [texts.storageDetails, vendor.disclosureUrl],
  ]
  return [
    element(
      'dl',
      {},
      ...terms.flatMap(([title, values]) =>
        values[0] === undefined
          ? []
          : [element('dt', {}, title), ...values.map((parts) => element('dd', {}, ...parts))],
      ),
    ),
    element(
      'p',
      { class: 'links' },
      ...links.flatMap(([text = '', url]) =>
        url !== null && /^https?:/i.test(url)
          ? [element('a', { href: url, target: '_blank', rel: 'noopener' }, text)]
          : [],
      ),
    ),
  ]
}
