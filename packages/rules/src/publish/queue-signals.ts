import type { Category } from '@placet/contract/constants'
import type { PublishedConfig } from '@placet/contract/published-config'
import { isTcf } from '../settings/frameworks.ts'

/** How a tag maker is told through a queue that a page can fill before any tag is there. */
export interface QueueSignal {
  /** The name of the global. */
  readonly queue: 'dataLayer' | 'uetq'
  /** Said at once, before any tag, whatever is permitted. */
  readonly first: readonly (readonly unknown[])[]
  /** The category that each key of an update follows. */
  readonly keys: Readonly<Record<string, Category>>
}

const GOOGLE = {
  ad_storage: 'marketing',
  ad_user_data: 'marketing',
  ad_personalization: 'marketing',
  analytics_storage: 'analytics',
  functionality_storage: 'preferences',
  personalization_storage: 'preferences',
  security_storage: 'necessary',
} as const satisfies QueueSignal['keys']

/** Where the IAB's framework applies, its string speaks for the three others. */
const GOOGLE_BESIDE_TCF = {
  analytics_storage: 'analytics',
  functionality_storage: 'preferences',
  personalization_storage: 'preferences',
  security_storage: 'necessary',
} as const satisfies QueueSignal['keys']

const MICROSOFT = { ad_storage: 'marketing' } as const satisfies QueueSignal['keys']

const WAIT_FOR_UPDATE_MS = 500

/**
 * The configuration served is already specific to the region, so one default is enough: denied. Where the
 * region grants at once, the update follows in the same task. Data, not code: sites that use none of it don't
 * load it.
 */
export function queueSignals({ consentMode, integrations, tcf, region }: PublishedConfig): QueueSignal[] {
  const google = { ...denied(GOOGLE), wait_for_update: WAIT_FOR_UPDATE_MS }
  const set = (name: string) => ['set', name, true]
  // Tags that run before an answer must neither keep nor send what identifies somebody.
  const redaction = consentMode === 'advanced' ? [set('url_passthrough'), set('ads_data_redaction')] : []
  return [
    ...when(consentMode !== 'off', {
      queue: 'dataLayer',
      first: [['consent', 'default', google], ...redaction],
      keys: tcf && isTcf(region.framework) ? GOOGLE_BESIDE_TCF : GOOGLE,
    }),
    ...when(integrations.uet, {
      queue: 'uetq',
      first: [['consent', 'default', denied(MICROSOFT)]],
      keys: MICROSOFT,
    }),
  ]
}

function denied(keys: QueueSignal['keys']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(keys).map(([key, category]) => [key, category === 'necessary' ? 'granted' : 'denied']),
  )
}

function when(isUsed: boolean, signal: QueueSignal): QueueSignal[] {
  return isUsed ? [signal] : []
}
