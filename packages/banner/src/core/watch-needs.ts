import type { BlockedTag } from '@placet/js/api'
import type { CoreLayer } from '@placet/rules/publish/layers'
import type { BootKit } from '../boot/kit.ts'
import { readProperty } from '../read-property.ts'
import type { Tools } from '../tools/kit.ts'
import { on } from './events.ts'

/** Other vendors' tools that are told about permissions wherever they are. */
const TOLD = ['ttq', 'amznConsent', 'wp_set_consent']
/** Declarations in the page, and the marks of other consent tools; the tools look more closely. */
const MARKS =
  '[data-placet-declaration],[data-consent],[data-cookieconsent],[data-name],[class*=optanon-category]'
const WAITING = ',[data-placet],[data-placet-service],[data-placet-not]'

/** Loads the tools where something needs them; on most pages nothing does. */
export function watchNeeds(
  { page, blocker, isReportOnly }: BootKit,
  { hasChores }: CoreLayer,
  tools: () => Promise<Tools>,
): void {
  // Tags recognised by patterns are marked too, and need the tools only when they are due.
  const wanted = blocker ? MARKS : MARKS + WAITING
  const isEmbedded = ({ subject }: Pick<BlockedTag, 'subject'>) =>
    !isReportOnly && subject instanceof Element && subject.matches('iframe,embed,object,video,audio,img')
  const begin = () => {
    observer.disconnect()
    for (const stop of stops.splice(0)) stop()
    tools().catch(() => {})
  }
  const look = () => {
    if (TOLD.some((name) => readProperty(window, name)) || page.querySelector(wanted)) begin()
  }
  const release = () => {
    if (blocker && Array.from(blocker.held.values()).some(blocker.isPermitted)) begin()
  }
  const observer = new MutationObserver(look)
  const stops = [
    on('change', look),
    on('blocked', (tag) => {
      if (isEmbedded(tag)) begin()
    }),
  ]
  observer.observe(page.documentElement, { childList: true, subtree: true })
  if (blocker) blocker.onDue = release
  release()
  if (hasChores || Array.from(blocker?.held.keys() ?? []).some((subject) => isEmbedded({ subject }))) begin()
  if (page.readyState !== 'complete') window.addEventListener('load', () => setTimeout(look))
  look()
}
