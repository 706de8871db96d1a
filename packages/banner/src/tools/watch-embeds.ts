import type { BlockedTag } from '@placet/js/api'
import type { ToolsKit } from './kit.ts'

/** Placeholders are loaded when the first frame, film or picture is held back, and never where there is none. */
export function watchEmbeds(kit: ToolsKit): void {
  const { blocker, config, load, on, report, isReportOnly } = kit
  if (isReportOnly) return
  const check = ({ subject }: BlockedTag) => {
    if (!(subject instanceof Element) || !subject.matches('iframe,embed,object,video,audio,img')) return
    stop()
    load(`embeds.${config.words.language}`).then(({ start, layer }) => start(kit, layer), report)
  }
  const stop = on('blocked', check)
  blocker.held().some((tag) => check(tag))
}
