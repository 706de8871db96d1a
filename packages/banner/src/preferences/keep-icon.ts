import type { Words } from '@placet/rules/layers'
import { glyphs } from './glyphs.ts'
import iconCss from './icon.css'
import type { Kit } from './kit.ts'

/** Opens the preferences on every page; where the law wants a link with a name, the name is on it. */
export function keepIcon(kit: Kit, words: () => Words): void {
  const { config, page, on, current, createHost } = kit
  const { icon, look } = config
  if (!icon) return
  const { host, root, dress } = createHost()
  dress(look.css, iconCss, look.own)
  const settle = () => {
    const screen = current()
    if (screen === 'banner') host.remove()
    if (screen || host.isConnected) return
    root.replaceChildren(createIcon(kit, icon, words()))
    // After the body: the last stop of the keyboard, not the first of every page.
    page.documentElement.append(host)
  }
  on('ui', settle)
  settle()
}

function createIcon(
  { config, page, button, open }: Kit,
  { theme, position, dark, brand, glyph }: NonNullable<Kit['config']['icon']>,
  { language, direction, labels }: Words,
): HTMLElement {
  const { openPreferences = '', privacyChoices, doNotSell } = labels
  const link = { none: '', 'do-not-sell': doNotSell, 'your-privacy-choices': privacyChoices }[
    config.preferences.ccpaLink
  ]
  const names = ['icon', theme, position, dark && 'dark', brand && 'brand'].filter(Boolean)
  const icon = button([names.join(' '), link, () => open('preferences'), link || openPreferences])
  const draw = (tag: string, attributes: Readonly<Record<string, string>>) => {
    const node = page.createElementNS('http://www.w3.org/2000/svg', tag)
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
    return node
  }
  const drawing = draw('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' })
  drawing.append(draw('path', { d: glyphs[glyph], 'fill-rule': 'evenodd' }))
  icon.prepend(drawing)
  icon.lang = language
  icon.dir = direction
  return icon
}
