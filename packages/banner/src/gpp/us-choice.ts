import type { ConsentSnapshot } from '@placet/js/api'
import type { GppLayer } from '@placet/rules/publish/layers'
import { isSensitiveOptOut, type UsSectionName } from '@placet/tcf/us-sections'
import type { UsChoice } from '@placet/tcf/us-values-of-choice'
import type { SensitiveChoice } from './sensitive-choice.ts'

/** A visitor's choices expressed in US privacy terms. */
export function usChoiceOf(
  state: ConsentSnapshot,
  { mspa, sensitiveData }: GppLayer,
  section: UsSectionName,
  said: SensitiveChoice | null,
): UsChoice {
  const isOut = isOptedOut(state)
  return {
    isNoticeGiven: true,
    isSaleOptedOut: isOut,
    isSharingOptedOut: isOut,
    isTargetedAdvertisingOptedOut: isOut,
    sensitiveData: sensitiveData
      ? (said ?? (isSensitiveOptOut(section) ? 'allowed' : 'limited'))
      : 'not-processed',
    mspa,
    hasGpc: hasGpc(state),
  }
}

export function isOptedOut({ categories }: ConsentSnapshot): boolean {
  return categories.marketing.permission === 'denied'
}

/** The snapshot also counts Do Not Track, which we treat alike but must not report as GPC in GPP. */
export function hasGpc({ gpc }: ConsentSnapshot): boolean {
  return gpc.present && (navigator.globalPrivacyControl === true || navigator.doNotTrack !== '1')
}
