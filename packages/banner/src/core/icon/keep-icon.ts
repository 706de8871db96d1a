import type { CoreLayer, Words } from '@placet/rules/publish/layers'
import { createIcon } from './create-icon.ts'
import iconCss from './icon.css'
import type { Kit, Tools } from '../../ui/kit.ts'

type IconKit = Tools & Pick<Kit, 'on' | 'current' | 'open' | 'createHost'>

/** Shows the icon on every page while no banner is open, in the language that the visitor has chosen. */
export function keepIcon(
  kit: IconKit,
  { words: first, glyph }: Pick<CoreLayer, 'words' | 'glyph'>,
  prepare: () => void,
): void {
  const { config, page, on, current, open, createHost } = kit
  const { icon, look } = config
  if (!icon) return
  // Words of another language come with the preferences and name the icon too.
  const words = () => (config.words.labels.openPreferences === undefined ? first : config.words)
  let drawn: Words | null = null
  let made: ReturnType<typeof createHost> | undefined
  const settle = () => {
    const screen = current()
    if (screen === 'banner') {
      made?.host.remove()
      drawn = null
    }
    if (screen || drawn === words()) return
    drawn = words()
    const { host, root } = (made ??= createHost(look.css, iconCss, look.own))
    const view = createIcon(kit, icon, glyph, drawn, open)
    view.addEventListener('pointerover', prepare)
    view.addEventListener('focus', prepare)
    root.replaceChildren(view)
    // After the body, so that it is the last tab stop, not the first one on every page.
    page.documentElement.append(host)
  }
  on('ui', settle)
  settle()
}
