import type { ConsentSubmission } from '@placet/contract/consent-intake'
import type { Assurance } from '@placet/contract/events/consents-recorded.v1'
import type { ArtifactMeta } from '@placet/contract/published-config'
import type { FetchMetadata } from './fetch-metadata.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Records wait in browsers and clocks are wrong, but neither explains more than this. */
const CLIENT_PAST_MAX_MS = 90 * DAY_MS
const CLIENT_FUTURE_MAX_MS = DAY_MS
/** Another edge may know newer versions than this one, but not many. */
const VERSIONS_AHEAD_MAX = 10

export type Evidence = {
  /** More than people would send from this network or under this token. */
  isCrowd: boolean
  fetchMetadata: FetchMetadata
  isProvenHost: boolean
  receivedAt: number
}

/** The assurance level of a record. Suspicious records are not rejected: they are stored and left out of reports. */
export function gradeAssurance(
  submission: ConsentSubmission,
  meta: ArtifactMeta,
  { isCrowd, fetchMetadata, isProvenHost, receivedAt }: Evidence,
): Assurance {
  const isDoubted =
    isCrowd ||
    fetchMetadata === 'contradicting' ||
    submission.clientAt > receivedAt + CLIENT_FUTURE_MAX_MS ||
    submission.clientAt < receivedAt - CLIENT_PAST_MAX_MS ||
    submission.version > meta.version + VERSIONS_AHEAD_MAX ||
    contradictsItself(submission, meta)
  if (isDoubted) return 'suspicious'
  return isProvenHost && fetchMetadata === 'browser' ? 'proven' : 'origin'
}

/** Combinations our banner never sends. */
function contradictsItself(submission: ConsentSubmission, meta: ArtifactMeta): boolean {
  const { action, categories, version, region = 0 } = submission
  const said = Object.values(categories)
  if (action === 'accept_all' && said.includes(false)) return true
  if (action === 'reject_all' && said.includes(true)) return true
  return version === meta.version && region >= meta.regions
}
