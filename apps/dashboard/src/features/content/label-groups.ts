import type { ContentText } from '@placet/contract/content'
import type { PreviewScreen } from '../../preview/banner-frame.tsx'

/** Places where visitors see texts, in the order of the screens. */
const PLACES = [
  {
    title: 'Banner',
    screen: 'banner',
    keys: /^(banner(Title|Body)|accept|deny|settings|close|privacyPolicy|signalHonoured)$/,
  },
  { title: 'Categories', screen: 'preferences', keys: /^category_/ },
  { title: 'Cookie list', screen: 'preferences', keys: /^(declaration|cookie|expiry|vendor|cd_|sd_)/ },
  { title: 'US privacy choices', screen: 'privacy', keys: /^(doNotSell|limitUse|privacyChoices)/ },
  { title: 'Icon', screen: 'icon', keys: /^openPreferences$/ },
  { title: 'Blocked content', screen: null, keys: /^embed/ },
] as const
const OTHERS = { title: 'Preferences', screen: 'preferences' } as const
const TITLES = [
  'Banner',
  'Preferences',
  'Categories',
  'Cookie list',
  'US privacy choices',
  'Icon',
  'Blocked content',
]

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
