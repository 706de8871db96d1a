import type { Category } from '@placet/contract/constants'
import type { CountedLabel, Label, PluralForm } from '@placet/contract/labels'

/** Names people understand. Keys stay searchable, and the API uses them. */
const NAMES: Readonly<Record<Exclude<Label, `category_${string}`>, string>> = {
  bannerTitle: 'Banner title',
  bannerBody: 'Banner text',
  accept: 'Accept button',
  deny: 'Deny button',
  settings: 'Settings button',
  close: 'Close button, read aloud',
  privacyPolicy: 'Privacy policy link',
  signalHonoured: 'Note about the browser’s opt-out signal',
  preferencesTitle: 'Preferences title',
  preferencesIntro: 'Preferences introduction',
  save: 'Save button',
  alwaysOn: 'Mark of necessary cookies',
  yes: 'Answer yes',
  no: 'Answer no',
  consentToken: 'Consent ID heading',
  consentDate: 'Date of choice heading',
  language: 'Language list heading',
  brand: 'Credit line',
  openPreferences: 'Icon, read aloud',
  doNotSell: 'Do not sell: name',
  doNotSellText: 'Do not sell: description',
  limitUse: 'Limit sensitive data: name',
  limitUseText: 'Limit sensitive data: description',
  privacyChoices: 'Privacy choices title and link',
  declarationTitle: 'Cookie list title',
  cookieProvider: 'Provider heading',
  cookieExpiry: 'Storage period heading',
  cookieSession: 'Storage period of one session',
  embedBlocked: 'Notice on blocked content',
  embedLoadOnce: 'Allow once button',
  embedLoadAlways: 'Always allow button',
}

const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  necessary: 'Necessary',
  preferences: 'Preferences',
  analytics: 'Analytics',
  marketing: 'Marketing',
  uncategorized: 'Unclassified',
}

const COUNTED_NAMES: Readonly<Record<CountedLabel, string>> = {
  cookieCount: 'Number of cookies',
  vendorCount: 'Number of partners',
  expiryDays: 'Storage period in days',
}

const FORM_NAMES: Readonly<Record<PluralForm, string>> = {
  zero: 'for 0',
  one: 'for 1',
  two: 'for 2',
  few: 'for a few',
  many: 'for many',
  other: 'for all other numbers',
}

/** Names of all labels by key: `category_marketing_text` is "Marketing: description". */
const BY_KEY: ReadonlyMap<string, string> = new Map([
  ...Object.entries(NAMES),
  ...Object.entries(CATEGORY_NAMES).flatMap(([category, name]): [string, string][] => [
    [`category_${category}`, `${name}: name`],
    [`category_${category}_text`, `${name}: description`],
  ]),
  ...Object.entries(COUNTED_NAMES).flatMap(([label, name]) =>
    Object.entries(FORM_NAMES).map(([form, of]): [string, string] => [`${label}_${form}`, `${name}, ${of}`]),
  ),
])

/** Cookies and services are called what they are called on the site. */
export function nameOf(key: string): string {
  return BY_KEY.get(key) ?? key.replace(/^[cs]d_/, '')
}
