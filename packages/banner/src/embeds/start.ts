import type { EmbedsLayer } from '@placet/rules/publish/layers'
import type { ToolsKit } from '../tools/kit.ts'
import { createPlaceholder, type Placeholder } from './create-placeholder.ts'

const EMBEDDED = 'iframe,embed,object,video,audio,img'

/** Shows a placeholder over each embed while it is blocked, in the current language. */
export function start(kit: ToolsKit, layer: EmbedsLayer): void {
  const { blocker, config, load, on, report } = kit
  const shown = new Map<Element, Placeholder>()
  let spoken = layer
  let wanted = layer.words.language

  const settle = () => {
    const held = blocker.held().filter(({ subject }) => subject instanceof Element && subject.isConnected)
    for (const [embedded, { remove }] of shown) {
      if (held.some(({ subject }) => subject === embedded)) continue
      remove()
      shown.delete(embedded)
    }
    for (const { subject, verdict } of held) {
      if (!(subject instanceof HTMLElement) || shown.has(subject) || !subject.matches(EMBEDDED)) continue
      shown.set(subject, createPlaceholder(kit, spoken, subject, verdict, settle))
    }
  }

  const speak = async () => {
    const { language } = config.words
    if (language === wanted) return
    wanted = language
    const { layer: loaded } = await load(`embeds.${language}`)
    if (language !== wanted) return
    spoken = loaded
    for (const { remove } of shown.values()) remove()
    shown.clear()
    settle()
  }

  on('blocked', settle)
  on('unblocked', settle)
  on('change', settle)
  on('ui', () => {
    speak().catch(report)
  })
  settle()
}
