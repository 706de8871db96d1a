import { t } from '@lingui/core/macro'
import type { SegmentsBy } from '@placet/contract/reports'
import { i18n } from '../../i18n/i18n.ts'
import { perLanguage } from '../../i18n/per-language.ts'

const languages = perLanguage(() => ({
  names: new Intl.DisplayNames(i18n.locale, { type: 'language', fallback: 'code' }),
}))

const WORDS: Record<string, string> = perLanguage(() => ({
  desktop: t`Desktop`,
  mobile: t`Mobile`,
  tablet: t`Tablet`,
  accept_all: t`Accept all`,
  reject_all: t`Deny all`,
  custom: t`Own choice`,
  withdraw: t`Withdrawal`,
  expire: t`Expiry`,
}))

/** Display name of a segment. */
export function segmentName(by: SegmentsBy, name: string): string {
  if (name === '') return t`Unknown`
  if (by !== 'language') return WORDS[name] ?? name
  try {
    return languages.names.of(name) ?? name
  } catch {
    // Pages may report anything; invalid language tags are shown as they are.
    return name
  }
}
