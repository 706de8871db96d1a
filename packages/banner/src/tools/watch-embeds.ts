import type { BlockedTag } from '@placet/js/api'
import type { ToolsKit } from './kit.ts'

/** Placeholders are loaded only once the first frame, video or image is blocked. */
export function watchEmbeds(kit: ToolsKit): void {
  const { blocker, config, load, on, report, isReportOnly } = kit
  if (isReportOnly) return
  const isEmbedded = ({ subject }: BlockedTag) =>
    subject instanceof Element && subject.matches('iframe,embed,object,video,audio,img')
  const begin = () => {
    stop()
    load(`embeds.${config.words.language}`).then(({ start, layer }) => start(kit, layer), report)
  }
  const stop = on('blocked', (tag) => {
    if (isEmbedded(tag)) begin()
  })
  if (blocker.held().some(isEmbedded)) begin()
}
