import type { ConsentSubmission } from '@placet/contract/consent-intake'
import { guard } from '../boot/events.ts'
import type { ToolsKit } from '../tools/kit.ts'
import { on } from './events.ts'

type Opening = Pick<ConsentSubmission, 'openedBy' | 'decidedAfterMs'>

declare global {
  interface PerformanceNavigationTiming {
    readonly activationStart?: number
  }
}

/** How a choice came about: what opened the banner and how long the visitor saw it. */
export function watchOpening({ base, screens, snapshot }: Pick<ToolsKit, 'base' | 'screens' | 'snapshot'>) {
  let pressed: Opening['openedBy']
  const { token, decidedAt } = snapshot()
  // A quick visitor may have answered before this chunk was there.
  const isOld = token !== null && !(decidedAt !== null && Date.parse(decidedAt) >= performance.timeOrigin)
  let openedBy: Opening['openedBy'] = isOld ? 'again' : 'first'
  let openedAtMs = shownAtMs(base)
  let isOpen = true

  const onClick = ({ target }: Event) => {
    if (screens.current()) return
    pressed = undefined
    // Guarded: a form field named "closest" shadows the form's method.
    guard(() => {
      const marked =
        target instanceof Element && target.closest('placet-banner,[data-placet-open],[data-placet-action]')
      // While no screen is open, the icon is the only element of ours on the page.
      if (marked) pressed = marked.matches('placet-banner') ? 'icon' : 'link'
    })
  }
  // On the window: by the time the document's listeners run, the clicked control may have opened its screen.
  window.addEventListener('click', onClick, true)
  on('ui', ({ current }) => {
    if (current && !isOpen) {
      openedBy = pressed ?? 'api'
      pressed = undefined
      openedAtMs = Date.now()
    }
    isOpen = !!current
  })
  return ({ layer, clientAt }: ConsentSubmission): Opening =>
    layer === 'api'
      ? { openedBy: pressed ?? layer }
      : { openedBy, decidedAfterMs: Math.max(0, Math.round(clientAt - openedAtMs)) }
}

/** The banner shows as soon as the first response has loaded, or when a prerendered page is activated. */
function shownAtMs(base: string): number {
  const { timeOrigin } = performance
  const [script] = performance.getEntriesByName(base + '.js')
  const [visit] = performance.getEntriesByType('navigation')
  const loadedMs = script ? script.startTime + script.duration : performance.now()
  const lookedAtMs = visit instanceof PerformanceNavigationTiming ? (visit.activationStart ?? 0) : 0
  return timeOrigin + Math.max(loadedMs, lookedAtMs)
}
