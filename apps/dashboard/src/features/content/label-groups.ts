import { t } from '@lingui/core/macro'
import type { ContentText } from '@placet/contract/content'
import { perLanguage } from '../../i18n/per-language.ts'
import type { PreviewScreen } from '../../preview/banner-frame.tsx'

/** Places where visitors see texts, in the order of the screens. */
const PLACES = perLanguage(
  () =>
    [
      {
        title: t`Banner`,
        screen: 'banner',
        keys: /^(banner(Title|Body)|accept|deny|settings|close|privacyPolicy|signalHonoured)$/,
      },
      { title: t`Categories`, screen: 'preferences', keys: /^category_/ },
      { title: t`Cookie list`, screen: 'preferences', keys: /^(declaration|cookie|expiry|vendor|cd_|sd_)/ },
      { title: t`US privacy choices`, screen: 'privacy', keys: /^(doNotSell|limitUse|privacyChoices)/ },
      { title: t`Icon`, screen: 'icon', keys: /^openPreferences$/ },
      { title: t`Blocked content`, screen: null, keys: /^embed/ },
    ] as const,
)
const OTHERS = perLanguage(() => ({ title: t`Preferences`, screen: 'preferences' }) as const)
const TITLES = perLanguage(() => [
  t`Banner`,
  t`Preferences`,
  t`Categories`,
  t`Cookie list`,
  t`US privacy choices`,
  t`Icon`,
  t`Blocked content`,
])

export function groupLabels(texts: readonly ContentText[]): { title: string; texts: ContentText[] }[] {
  return TITLES.map((title) => ({
    title,
    texts: texts.filter(({ key }) => placeOf(key).title === title),
  })).filter((group) => group.texts.length > 0)
}

/** The preview's screen with this text; null if the preview has none. */
export function screenOf(key: string): PreviewScreen | null {
  return placeOf(key).screen
}

function placeOf(key: string) {
  return PLACES.find(({ keys }) => keys.test(key)) ?? OTHERS
}
