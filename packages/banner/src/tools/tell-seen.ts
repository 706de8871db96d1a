import type { PageSeen } from '@placet/contract/usage-beacon'
import type { ToolsKit } from './kit.ts'

/** Counts this page at the edge, where the owner wants that: two answers, no name, nothing stored. */
export function tellSeen({ base, config, on, page, snapshot }: ToolsKit): void {
  const seen: PageSeen = {
    shown: !snapshot().answered && config.region.bannerType !== 'none',
    began: !page.referrer.startsWith(location.origin + '/'),
  }
  // A quick visitor has answered already.
  on('ui', () => (seen.shown = true), { replay: true })()
  navigator.sendBeacon(base + '/seen', JSON.stringify(seen))
}
