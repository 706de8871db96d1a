import type { Words } from '@placet/rules/publish/layers'
import { createIcon } from './create-icon.ts'
import iconCss from './icon.css'
import type { Kit } from '../ui/kit.ts'

/** Shows the icon on every page while no question is open; what is returned looks whether it still fits. */
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
    // After the body: the last stop of the keyboard, not the first of every page.
    page.documentElement.append(host)
  }
  on('ui', settle)
  settle()
  return settle
}
