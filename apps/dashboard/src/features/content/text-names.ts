import { t } from '@lingui/core/macro'
import type { Category } from '@placet/contract/constants'
import type { CountedLabel, Label, PluralForm } from '@placet/contract/labels'
import { perLanguage } from '../../i18n/per-language.ts'

/** Names people understand. Keys stay searchable, and the API uses them. */
const NAMES: Readonly<Record<Exclude<Label, `category_${string}`>, string>> = perLanguage(() => ({
  bannerTitle: t`Banner title`,
  bannerBody: t`Banner text`,
  accept: t`Accept button`,
  deny: t`Deny button`,
  settings: t`Settings button`,
  close: t`Close button, read aloud`,
  privacyPolicy: t`Privacy policy link`,
  signalHonoured: t`Note about the browser’s opt-out signal`,
  preferencesTitle: t`Preferences title`,
  preferencesIntro: t`Preferences introduction`,
  save: t`Save button`,
  alwaysOn: t`Mark of necessary cookies`,
  yes: t`Answer yes`,
  no: t`Answer no`,
  consentToken: t`Consent ID heading`,
  consentDate: t`Date of choice heading`,
  language: t`Language list heading`,
  brand: t`Credit line`,
  openPreferences: t`Icon, read aloud`,
  doNotSell: t`Do not sell: name`,
  doNotSellText: t`Do not sell: description`,
  limitUse: t`Limit sensitive data: name`,
  limitUseText: t`Limit sensitive data: description`,
  privacyChoices: t`Privacy choices title and link`,
  declarationTitle: t`Cookie list title`,
  cookieProvider: t`Provider heading`,
  cookieExpiry: t`Storage period heading`,
  cookieSession: t`Storage period of one session`,
  cookieService: t`Service heading`,
  cookieFirstParty: t`Mark of the site’s own cookies`,
  cookieThirdParty: t`Mark of third-party cookies`,
  embedBlocked: t`Notice on blocked content`,
  embedLoadOnce: t`Allow once button`,
  embedLoadAlways: t`Always allow button`,
}))

const CATEGORY_NAMES: Readonly<Record<Category, string>> = perLanguage(() => ({
  necessary: t`Necessary`,
  preferences: t`Preferences`,
  analytics: t`Analytics`,
  marketing: t`Marketing`,
  uncategorized: t`Unclassified`,
}))

const COUNTED_NAMES: Readonly<Record<CountedLabel, string>> = perLanguage(() => ({
  cookieCount: t`Number of cookies`,
  vendorCount: t`Number of partners`,
  expiryDays: t`Storage period in days`,
}))

const FORM_NAMES: Readonly<Record<PluralForm, string>> = perLanguage(() => ({
  zero: t`for 0`,
  one: t`for 1`,
  two: t`for 2`,
  few: t`for a few`,
  many: t`for many`,
  other: t`for all other numbers`,
}))

/** Names of all labels by key: `category_marketing_text` is "Marketing: description". */
const BY_KEY: ReadonlyMap<string, string> = perLanguage(
  () =>
    new Map([
      ...Object.entries(NAMES),
      ...Object.entries(CATEGORY_NAMES).flatMap(([category, name]): [string, string][] => [
        [`category_${category}`, t`${name}: name`],
        [`category_${category}_text`, t`${name}: description`],
      ]),
      ...Object.entries(COUNTED_NAMES).flatMap(([label, name]) =>
        Object.entries(FORM_NAMES).map(([form, of]): [string, string] => [
          `${label}_${form}`,
          `${name}, ${of}`,
        ]),
      ),
    ]),
)

/** Cookies and services are called what they are called on the site. */
export function nameOf(key: string): string {
  return BY_KEY.get(key) ?? key.replace(/^[cs]d_/, '')
}
