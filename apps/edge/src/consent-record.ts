import type { ConsentSubmission } from '@placet/contract/consent-intake'
import type { Assurance, ConsentRecord } from '@placet/contract/events/consents-recorded.v1'
import type { ArtifactMeta } from '@placet/contract/published-config'
import { describeBrowser } from './describe-browser.ts'
import { maskPath } from './mask-path.ts'

export type Visit = {
  host: string
  network: string
  country: string
  userAgent: string | undefined
  receivedAt: number
  trace: string | undefined
  assurance: Assurance
  salt: string
}

/** The record as stored in the stream. Everything that could identify the visitor has already been removed. */
export function toConsentRecord(
  submission: ConsentSubmission,
  { code, domainId, keepMonths }: ArtifactMeta,
  { host, network, country, userAgent, receivedAt, trace, assurance, salt }: Visit,
): ConsentRecord {
  const { browser, device } = describeBrowser(userAgent)
  return {
    ...submission,
    path: maskPath(submission.path),
    domainId,
    code,
    host,
    country,
    network,
    browser,
    device,
    receivedAt,
    assurance,
    salt,
    ...(keepMonths === undefined ? {} : { keepMonths }),
    ...(trace === undefined ? {} : { trace }),
  }
}
