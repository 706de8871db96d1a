import type { UsValues } from './us-section-string.ts'
import { COVERED, SENSITIVE, type UsField, type UsSectionName, usSectionNamed } from './us-sections.ts'
import { encodeUsp } from './usp-string.ts'

/** Whether the site has signed the Multi-State Privacy Agreement (MSPA), and in which of its two roles it acts. */
export type MspaMode = 'not-signed' | 'opt-out-option' | 'service-provider'

export interface UsChoice {
  readonly isNoticeGiven: boolean
  readonly isSaleOptedOut: boolean
  readonly isSharingOptedOut: boolean
  readonly isTargetedAdvertisingOptedOut: boolean
  /** `allowed` counts as consent in states that require it. */
  readonly sensitiveData: 'not-processed' | 'limited' | 'allowed'
  readonly mspa: MspaMode
  readonly hasGpc: boolean
}

const YES = 1
const NO = 2

const SENSITIVE_COUNT = 8
const SENSITIVE_NOTICES = [
  'SensitiveDataProcessingOptOutNotice',
  'SensitiveDataLimitUseNotice',
  'SensitiveDataOptOutNotice',
]

/** GPC opts out of selling, sharing and targeting, whatever the visitor clicked before. */
export function usValuesOfChoice(name: UsSectionName, choice: UsChoice): UsValues {
  const section = usSectionNamed(name)
  const meanings = meaningsOf(choice)
  const valueOf = ([field, count]: UsField): [string, number | number[]] => {
    const value = meanings[field] ?? 0
    return [field, count === 1 ? value : Array.from({ length: count }, () => value)]
  }
  return {
    ...Object.fromEntries((section?.fields ?? []).map(valueOf)),
    ...(section?.second === 'sensitive' ? Object.fromEntries([valueOf([SENSITIVE, SENSITIVE_COUNT])]) : {}),
    ...(section?.second === 'gpc' ? { Gpc: choice.hasGpc } : {}),
  }
}

export function uspOfChoice({ isNoticeGiven, isSaleOptedOut, hasGpc, mspa }: UsChoice): string {
  return encodeUsp({
    notice: isNoticeGiven ? 'Y' : 'N',
    optOutSale: isSaleOptedOut || hasGpc ? 'Y' : 'N',
    lspaCovered: mspa === 'not-signed' ? 'N' : 'Y',
  })
}

function meaningsOf(choice: UsChoice): Readonly<Record<string, number>> {
  const notice = choice.isNoticeGiven ? YES : NO
  // Service providers neither sell nor share, so there is nothing to opt out of.
  const optOutNotice = choice.mspa === 'service-provider' ? 0 : notice
  const optOut = (isOptedOut: boolean) =>
    optOutNotice === YES ? (isOptedOut || choice.hasGpc ? YES : NO) : 0
  const isSensitive = choice.sensitiveData !== 'not-processed'
  return {
    SharingNotice: notice,
    ProcessingNotice: notice,
    SaleOptOutNotice: optOutNotice,
    SharingOptOutNotice: optOutNotice,
    TargetedAdvertisingOptOutNotice: optOutNotice,
    SaleOptOut: optOut(choice.isSaleOptedOut),
    SharingOptOut: optOut(choice.isSharingOptedOut),
    TargetedAdvertisingOptOut: optOut(choice.isTargetedAdvertisingOptedOut),
    ...Object.fromEntries(SENSITIVE_NOTICES.map((field) => [field, isSensitive ? notice : 0])),
    [SENSITIVE]: isSensitive && notice === YES ? (choice.sensitiveData === 'limited' ? YES : NO) : 0,
    ...mspaOf(choice.mspa),
  }
}

function mspaOf(mode: MspaMode): Readonly<Record<string, number>> {
  if (mode === 'not-signed') return { [COVERED]: NO }
  const isProvider = mode === 'service-provider'
  return {
    [COVERED]: YES,
    MspaOptOutOptionMode: isProvider ? NO : YES,
    MspaServiceProviderMode: isProvider ? YES : NO,
    MspaMode: isProvider ? NO : YES,
  }
}
