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
    return about ? `${whole} is now ${nameValue(is)}` : `${capital(whole)} is now ${nameValue(is)}`
  return `${about ? whole : capital(whole)}: ${change}`
}

const SENTENCES: Readonly<Record<string, (was: unknown, is: unknown) => string>> = {
  'general.expiryDays': (was, is) =>
    `Choices are valid for ${nameValue(is)} days instead of ${nameValue(was)}`,
  'crawler.authentication.password': () => 'The scanner’s password was changed',
  'crawler.authentication.token': () => 'The scanner’s token was changed',
  css: (was, is) =>
    is === '' ? 'The custom CSS was removed' : `The custom CSS was ${was === '' ? 'added' : 'changed'}`,
  'consentLog.enabled': (_, is) =>
    is === true
      ? 'Choices are now recorded in the consent log'
      : 'Choices are no longer recorded in the consent log',
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
