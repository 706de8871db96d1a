import { t } from '@lingui/core/macro'
import { splitPath } from '@placet/rules/leaves/leaves'
import { LANGUAGES } from '@placet/rules/texts/index'
import { perLanguage } from '../../i18n/per-language.ts'

const NAMES: Readonly<Record<string, string>> = perLanguage(() => ({
  'ui.dark': t`Dark design`,
  'ui.compact': t`Compact design`,
  'ui.legacy': t`Older look`,
  'ui.glyph': t`Symbol of the icon`,
  'ui.colors.primary': t`Button colour`,
  'ui.colors.primaryText': t`Button text`,
  'banner.theme': t`Shape`,
  'banner.position': t`Position`,
  'preferences.displayType': t`Preferences shown as`,
  'preferences.consentMethod': t`Choice per category`,
  'icon.theme': t`Icon`,
  'icon.position': t`Position of the icon`,
  'icon.dark': t`Dark icon`,
  'icon.brand': t`Icon in brand colour`,
  bannerTitle: t`Title`,
  bannerBody: t`Text`,
  accept: t`Accept button`,
  deny: t`Deny button`,
  settings: t`Settings button`,
}))

/** “Button colour”, “Europe: Position”, “Deutsch: Title”. */
export function nameOfDifference(path: string): string {
  const [first = '', second = '', ...rest] = splitPath(path)
  if (first === 'texts') {
    const language = LANGUAGES.find(({ tag }) => tag === second)?.name ?? second
    return `${language}: ${named(rest.join('.'))}`
  }
  if (first === 'regions') return `${second === '' ? t`Everywhere else` : second}: ${named(rest.join('.'))}`
  return named([first, second, ...rest].join('.'))
}

function named(key: string): string {
  return NAMES[key] ?? key
}
