import { z } from 'zod'
import { SEEN_MS, type Seen } from './domains.ts'

export const SEEN_STATES = ['seen', 'long_ago', 'never', 'unknown'] as const
export type SeenState = (typeof SEEN_STATES)[number]

export function seenState({ seenAt, isSeenKnown }: Seen, nowMs = Date.now()): SeenState {
  if (seenAt !== null && nowMs - Date.parse(seenAt) < SEEN_MS) return 'seen'
  if (!isSeenKnown) return 'unknown'
  return seenAt === null ? 'never' : 'long_ago'
}

/** The most important fact about a site. `live` is all that can be said while something isn't known. */
export const SiteState = z.enum([
  'deleted',
  'not_seen',
  'actions',
  'unscanned',
  'unpublished',
  'not_installed',
  'live',
  'good',
])
export type SiteState = z.infer<typeof SiteState>

export const Health = z.enum(['broken', 'review', 'new', 'good'])
export type Health = z.infer<typeof Health>

export const HEALTH_OF: Readonly<Record<SiteState, Health>> = {
  // It can be kept for some days: somebody should know.
  deleted: 'review',
  not_seen: 'broken',
  actions: 'review',
  unscanned: 'review',
  unpublished: 'new',
  not_installed: 'new',
  live: 'good',
  good: 'good',
}

export interface SiteFacts extends Seen {
  /** When it will be erased; null if it was not deleted. */
  deletionAt: string | null
  publishedVersion: number | null
  /** Undefined while it isn't known. */
  openActions: number | undefined
  /** Whether a scan has ever finished; undefined while it isn't known. */
  isScanned: boolean | undefined
}

/** The overview of a site and the list of all sites say the same about it. */
export function siteState(
  { deletionAt, publishedVersion, seenAt, isSeenKnown, openActions, isScanned }: SiteFacts,
  nowMs = Date.now(),
): SiteState {
  if (deletionAt !== null) return 'deleted'
  if (publishedVersion === null) return 'unpublished'
  const seen = seenState({ seenAt, isSeenKnown }, nowMs)
  if (seen === 'never') return 'not_installed'
  if (seen === 'long_ago') return 'not_seen'
  if (openActions === undefined || isScanned === undefined || seen === 'unknown') return 'live'
  if (openActions > 0) return 'actions'
  return isScanned ? 'good' : 'unscanned'
}
