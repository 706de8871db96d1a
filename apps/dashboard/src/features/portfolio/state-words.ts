import type { Health, SiteState } from '@placet/contract/site-health'

export const STATE_WORDS: Readonly<Record<SiteState, string>> = {
  deleted: 'Being deleted',
  not_seen: 'Not seen for a day',
  actions: 'Needs review',
  unscanned: 'Not scanned yet',
  unpublished: 'Not published',
  not_installed: 'Not installed',
  live: 'Live',
  good: 'Healthy',
}

/** In the order of the figures above the list. */
export const HEALTH_WORDS: readonly { health: Health; label: string }[] = [
  { health: 'good', label: 'Healthy' },
  { health: 'review', label: 'Review' },
  { health: 'broken', label: 'Broken' },
  { health: 'new', label: 'Not installed' },
]
