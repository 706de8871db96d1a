import type { BannerAction, ConsentLayer } from '@placet/contract/constants'
import { allOptional, forEachOptional } from '../consent-state.ts'
import type { FirstLayer } from '@placet/rules/publish/layers'
import type { Choose } from '../consent.ts'
import type { Press } from './element.ts'

export type Answer = (layer: ConsentLayer, action: BannerAction) => Press

/** Label and effect of each action. Accept and deny are always built the same way, whatever the owner configures. */
export function createAnswers(
  config: FirstLayer,
  has: (category: string) => boolean,
  choose: Choose,
  openPreferences: () => unknown,
): Answer {
  return (layer, action) => [
    action,
    config.words.labels[action === 'donotsell' ? 'doNotSell' : action],
    () => {
      if (action === 'settings') return openPreferences()
      if (action === 'accept') return choose('accept_all', allOptional(true), layer)
      if (action === 'deny') return choose('reject_all', allOptional(false), layer)
      // Same effect as the browser's opt-out signal.
      const isKept = forEachOptional((name) => has(name) && !config.region.categories[name].heedsSignal)
      return choose('custom', isKept, layer)
    },
  ]
}
