import type { PageSeen } from '@placet/contract/usage-beacon'
import type { ToolsKit } from '../tools/kit.ts'
import { on } from './events.ts'

/** Counts this page view at the edge if the owner enabled it: two flags, no identifier, nothing stored. */
export function tellSeen({
  base,
  config,
  page,
  snapshot,
}: Pick<ToolsKit, 'base' | 'config' | 'page' | 'snapshot'>): void {
  const seen: PageSeen = {
    shown: !snapshot().answered && config.region.bannerType !== 'none',
    began: !page.referrer.startsWith(location.origin + '/'),
  }
  // A fast visitor may have answered already, so past events count too.
  on('ui', () => (seen.shown = true), { replay: true })()
  navigator.sendBeacon(base + '/seen', JSON.stringify(seen))
}
