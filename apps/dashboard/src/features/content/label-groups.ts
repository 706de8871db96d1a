import type { ContentText } from '@placet/contract/content'

const HEADINGS = ['Banner', 'Preferences', 'Categories', 'Cookie declaration', 'Blocked content'] as const

/** Groups texts by where visitors see them, in the order of the screens. */
export function groupLabels(texts: readonly ContentText[]): { title: string; texts: ContentText[] }[] {
  return HEADINGS.map((title) => ({
    title,
    texts: texts.filter(({ key }) => headingOf(key) === title),
  })).filter((group) => group.texts.length > 0)
}

function headingOf(key: string): (typeof HEADINGS)[number] {
  if (/^(banner|accept$|deny$|settings$|doNotSell$|close$|privacyPolicy$)/.test(key)) return 'Banner'
  if (key.startsWith('category_')) return 'Categories'
  if (key.startsWith('embed')) return 'Blocked content'
  return /^(declaration|cookie|expiry)/.test(key) ? 'Cookie declaration' : 'Preferences'
}

/** Turns `category_analytics_text` into "Category analytics text". */
export function nameOf(key: string): string {
  const words = key
    .replace(/^(cd|sd)_/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
  return key.startsWith('cd_') || key.startsWith('sd_')
    ? key.slice(3)
    : words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}
