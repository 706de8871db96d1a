import { AnalyticsUnavailable } from '@placet/analytics/unavailable'
import { Refusal } from './refuse.ts'

/** An unavailable report fails; it never looks like an empty one. */
export function refuseUnavailable(error: unknown): never {
  return refuseAs('reports_unavailable', error)
}

export function refuseUnavailableProof(error: unknown): never {
  return refuseAs('proofs_unavailable', error)
}

function refuseAs(code: 'reports_unavailable' | 'proofs_unavailable', error: unknown): never {
  if (!(error instanceof AnalyticsUnavailable)) throw error
  throw new Refusal(error.reason === 'QUOTA_EXCEEDED' ? 'reports_busy' : code, [], { cause: error })
}
