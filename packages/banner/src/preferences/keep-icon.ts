import type { Words } from '@placet/rules/layers'
import { createIcon } from './create-icon.ts'
import iconCss from './icon.css'
import type { Kit } from '../ui/kit.ts'

/** Shows the icon on every page while no question is open. */
export function keepIcon(kit: Kit, words: () => Words): void {
  const { config, page, on, current, open, createHost } = kit
  const { icon, look } = config
  if (!icon) return
  const { host, root, dress } = createHost()
  dress(look.css, iconCss, look.own)
  const settle = () => {
    const screen = current()
    if (screen === 'banner') host.remove()
    if (screen || host.isConnected) return
    root.replaceChildren(createIcon(kit, icon, words(), () => open('preferences')))
    // After the body: the last stop of the keyboard, not the first of every page.
    page.documentElement.append(host)
  }
  on('ui', settle)
  settle()
}
