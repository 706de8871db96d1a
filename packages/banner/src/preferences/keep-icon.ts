import type { Words } from '@placet/rules/publish/layers'
import { createIcon } from './create-icon.ts'
import iconCss from './icon.css'
import type { Kit } from '../ui/kit.ts'

/** Shows the icon on every page while no banner is open. The returned function redraws it if its texts changed. */
export function keepIcon(kit: Kit, words: () => Words): () => void {
  const { config, page, on, current, open, createHost } = kit
  const { icon, look } = config
  if (!icon) return () => {}
  const { host, root, dress } = createHost()
  let drawn: Words | null = null
  dress(look.css, iconCss, look.own)
  const settle = () => {
    const screen = current()
    if (screen === 'banner') {
      host.remove()
      drawn = null
    }
    if (screen || drawn === words()) return
    drawn = words()
    root.replaceChildren(createIcon(kit, icon, drawn, open))
    // After the body, so that it is the last tab stop, not the first one on every page.
    page.documentElement.append(host)
  }
  on('ui', settle)
  settle()
  return settle
}
