import { t } from '@lingui/core/macro'
import type { DomainSettings, PublisherRestriction, TcfChoice } from '@placet/contract/settings-document'
import { i18n } from '../../../../i18n/i18n.ts'
import { perLanguage } from '../../../../i18n/per-language.ts'
import { listNames } from './place-names.ts'

const languageNames = perLanguage(() => ({ names: new Intl.DisplayNames(i18n.locale, { type: 'language' }) }))

/** Describes lists of named items: added and removed items, otherwise that the order changed. */
export function describeLists(
  before: DomainSettings,
  after: DomainSettings,
): { key: string; text: string }[] {
  const lists = [
    {
      key: 'language.languages',
      what: t`Languages`,
      was: before.language.languages.map(nameLanguage),
      is: after.language.languages.map(nameLanguage),
    },
    {
      key: 'crawler.include',
      what: t`Pages to scan`,
      was: before.crawler.include,
      is: after.crawler.include,
    },
    {
      key: 'crawler.exclude',
      what: t`Pages to skip`,
      was: before.crawler.exclude,
      is: after.crawler.exclude,
    },
    {
      key: 'tcfv2.choices',
      what: t`Purposes and features`,
      was: before.tcfv2.choices.map(nameChoice),
      is: after.tcfv2.choices.map(nameChoice),
    },
    {
      key: 'vendors.global',
      what: t`Global list vendors`,
      was: before.vendors.global.map(String),
      is: after.vendors.global.map(String),
    },
    {
      key: 'vendors.custom',
      what: t`Other vendors`,
      was: before.vendors.custom,
      is: after.vendors.custom,
    },
    {
      key: 'publisher.restrictions',
      what: t`Vendor restrictions`,
      was: before.publisher.restrictions.map(nameRestriction),
      is: after.publisher.restrictions.map(nameRestriction),
    },
  ]
  return lists.flatMap(({ key, what, was, is }) => describeList(what, was, is).map((text) => ({ key, text })))
}

export function describeList(what: string, was: readonly string[], is: readonly string[]): string[] {
  const [old, now] = [new Set(was), new Set(is)]
  const added = is.filter((item) => !old.has(item))
  const removed = was.filter((item) => !now.has(item))
  const isSame = was.length === is.length && was.every((item, index) => item === is[index])
  if (isSame) return []
  if (added.length === 0 && removed.length === 0) return [t`${what}: the order changed`]
  const parts = [
    ...(added.length > 0 ? [t`${listNames(added)} ${wasOrWere(added)} added`] : []),
    ...(removed.length > 0 ? [t`${listNames(removed)} ${wasOrWere(removed)} removed`] : []),
  ]
  return parts.map((part) => `${what}: ${part}`)
}

function wasOrWere(items: readonly string[]): string {
  return items.length === 1 ? t`was` : t`were`
}

function nameLanguage(tag: string): string {
  return languageNames.names.of(tag) ?? tag
}

function nameChoice({ type, id, special }: TcfChoice): string {
  return `${special ? t`special ` : ''}${type} ${id}`
}

const RESTRICTIONS = perLanguage(
  () => [t`not allowed`, t`only with consent`, t`only on legitimate interest`] as const,
)

function nameRestriction({ purposeId, type, vendorIds }: PublisherRestriction): string {
  return t`purpose ${purposeId} ${RESTRICTIONS[type]} for ${vendorIds.join(', ')}`
}
