import { t } from '@lingui/core/macro'
import type { Health, SiteState } from '@placet/contract/site-health'
import { perLanguage } from '../../i18n/per-language.ts'

export const STATE_WORDS: Readonly<Record<SiteState, string>> = perLanguage(() => ({
  deleted: t`Being deleted`,
  not_seen: t`Not seen for a day`,
  actions: t`Needs review`,
  unscanned: t`Not scanned yet`,
  unpublished: t`Not published`,
  not_installed: t`Not installed`,
  live: t`Live`,
  good: t`Healthy`,
}))

/** In the order of the figures above the list. */
export const HEALTH_WORDS: readonly { health: Health; label: string }[] = perLanguage(() => [
  { health: 'good', label: t`Healthy` },
  { health: 'review', label: t`Review` },
  { health: 'broken', label: t`Broken` },
  { health: 'new', label: t`Not installed` },
])
