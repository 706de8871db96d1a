import type { BannerAction, ConsentAction, ConsentLayer } from '@placet/contract/constants'
import { allOptional, forEachOptional } from '../consent-state.ts'
import type { FirstLayer } from '@placet/rules/publish/layers'
import type { Choices } from '../consent-state.ts'
import type { Press } from './element.ts'

export type Answer = (layer: ConsentLayer, action: BannerAction) => Press

/** Label and effect of each action. Accept and deny are always built the same way, whatever the owner configures. */
export function createAnswers(
  config: FirstLayer,
  has: (category: string) => boolean,
  choose: (action: ConsentAction, choices: Choices, layer: ConsentLayer) => unknown,
  openPreferences: () => unknown,
): Answer {
  return (layer, action) => [
    action,
    labelsOf(config)[action],
    () => {
      if (action === 'settings') return openPreferences()
      if (action === 'accept') return choose('accept_all', allOptional(true), layer)
      if (!__placet_gpp__ || action === 'deny') return choose('reject_all', allOptional(false), layer)
      // Same effect as the browser's opt-out signal.
      const isKept = forEachOptional((name) => has(name) && !config.region.categories[name].heedsSignal)
      return choose('custom', isKept, layer)
    },
  ]
}

// Only regions under US laws, which have a script of their own, offer "do not sell".
function labelsOf({
  words: { labels },
}: FirstLayer): Readonly<Partial<Record<BannerAction, string | undefined>>> {
  return __placet_gpp__ ? { ...labels, donotsell: labels.doNotSell } : labels
}
