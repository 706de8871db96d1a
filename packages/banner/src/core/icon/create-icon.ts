import type { FirstLayer, Words } from '@placet/rules/publish/layers'
import type { Tools } from '../../ui/kit.ts'

/** Opens the preferences. Where the law requires a named link, it shows that name and opens the privacy screen. */
export function createIcon(
  { config, page, button }: Tools,
  { theme, position, dark, brand }: NonNullable<FirstLayer['icon']>,
  glyph: string,
  { language, direction, labels }: Words,
  open: (screen: 'privacy' | 'preferences') => unknown,
): HTMLElement {
  const { openPreferences, privacyChoices, doNotSell } = labels
  const { ccpaLink } = config.preferences
  const link = ccpaLink ? { 'do-not-sell': doNotSell, 'your-privacy-choices': privacyChoices }[ccpaLink] : ''
  const names = ['icon', theme, position, dark && 'dark', brand && 'brand'].filter(Boolean)
  const icon = button([
    names.join(' '),
    link,
    () => open(link ? 'privacy' : 'preferences'),
    link || openPreferences,
  ])
  const draw = (tag: string, attributes: Readonly<Record<string, string>>) => {
    const node = page.createElementNS('http://www.w3.org/2000/svg', tag)
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
    return node
  }
  const drawing = draw('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' })
  drawing.append(draw('path', { d: glyph, 'fill-rule': 'evenodd' }))
  icon.prepend(drawing)
  icon.lang = language
  icon.dir = direction
  return icon
}
