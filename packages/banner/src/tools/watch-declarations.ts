import type { ToolsLayer } from '@placet/rules/publish/layers'
import type { ToolsKit } from './kit.ts'
import { findStoredRule } from './removal/find-stored-rule.ts'

/** Loads the code only when the first declaration block appears; most pages never have one. */
export function watchDeclarations(kit: ToolsKit, layer: ToolsLayer): void {
  const { page, config, load, report } = kit
  const categoryOf = (name: string) => findStoredRule(layer.stored, 'cookie', name)?.category ?? null
  const look = () => {
    if (!page.querySelector('[data-placet-declaration]')) return
    observer.disconnect()
    load(`embeds.${config.words.language}`).then(
      ({ fillDeclarations }) => fillDeclarations(kit, layer, categoryOf),
      report,
    )
  }
  const observer = new MutationObserver(look)
  observer.observe(page.documentElement, { childList: true, subtree: true })
  look()
}
