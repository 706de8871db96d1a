import { t } from '@lingui/core/macro'
import { CATEGORIES } from '@placet/contract/constants'
import { FIELD_NAMES, nameValue } from './field-names.ts'

/** Describes one changed value. `about` is the region it belongs to. */
export function describeLeaf(key: string, was: unknown, is: unknown, about?: string): string {
  const own = SENTENCES[key]
  if (own) return own(was, is)
  const pattern = key.replaceAll(/\.\d+(?=\.|$)/g, '.*')
  const name = FIELD_NAMES[pattern] ?? key
  const [, number = '', setting] = /^categories\.(\d)\.(\w+)$/.exec(key) ?? []
  const subject = setting ? `${CATEGORIES[Number(number)] ?? number} ${name}` : name
  const whole = about ? `${about}: ${subject}` : subject
  const change = `${nameValue(was)} → ${nameValue(is)}`
  if (typeof is === 'boolean' && typeof was === 'boolean' && !setting)
    return about ? t`${whole} is now ${nameValue(is)}` : t`${capital(whole)} is now ${nameValue(is)}`
  return `${about ? whole : capital(whole)}: ${change}`
}

const SENTENCES: Readonly<Record<string, (was: unknown, is: unknown) => string>> = {
  'general.expiryDays': (was, is) =>
    t`Choices are valid for ${nameValue(is)} days instead of ${nameValue(was)}`,
  'crawler.authentication.password': () => t`The scanner’s password was changed`,
  'crawler.authentication.token': () => t`The scanner’s token was changed`,
  css: (was, is) =>
    is === '' ? t`The custom CSS was removed` : t`The custom CSS was ${was === '' ? t`added` : t`changed`}`,
  'consentLog.enabled': (_, is) =>
    is === true
      ? t`Choices are now recorded in the consent log`
      : t`Choices are no longer recorded in the consent log`,
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
