import type { Category } from '@placet/contract/constants'
import type { PublishedConfig } from '@placet/contract/published-config'
import { isTcf } from '../settings/frameworks.ts'

/** Signals consent to a tag vendor through a queue that the page can fill before any tag has loaded. */
export interface QueueSignal {
  /** Name of the global variable. */
  readonly queue: 'dataLayer' | 'uetq'
  /** Pushed at once, before any tag, whatever is permitted. */
  readonly first: readonly (readonly unknown[])[]
  /** Category that determines each key of an update. */
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

/** Under the IAB framework, the TC string covers the other three keys. */
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
  return [
    ...when(consentMode !== 'off', {
      queue: 'dataLayer',
      first: consentModeDefaults(consentMode),
      keys: tcf && isTcf(region.framework) ? GOOGLE_BESIDE_TCF : GOOGLE,
    }),
    ...when(integrations.uet, {
      queue: 'uetq',
      first: [['consent', 'default', denied(MICROSOFT)]],
      keys: MICROSOFT,
    }),
  ]
}

/** Commands that Google's tags must find in their queue before they start. */
export function consentModeDefaults(consentMode: PublishedConfig['consentMode']): QueueSignal['first'] {
  if (consentMode === 'off') return []
  const google = { ...denied(GOOGLE), wait_for_update: WAIT_FOR_UPDATE_MS }
  const set = (name: string) => ['set', name, true]
  // Tags that run before a choice must neither store nor send identifying data.
  const redaction = consentMode === 'advanced' ? [set('url_passthrough'), set('ads_data_redaction')] : []
  return [['consent', 'default', google], ...redaction]
}

function denied(keys: QueueSignal['keys']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(keys).map(([key, category]) => [key, category === 'necessary' ? 'granted' : 'denied']),
  )
}

function when(isUsed: boolean, signal: QueueSignal): QueueSignal[] {
  return isUsed ? [signal] : []
}
