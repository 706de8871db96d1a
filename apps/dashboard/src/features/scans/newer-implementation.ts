import type { ImplementationView, ScanOutcome } from '@placet/contract/scans'

interface Seen {
  at: string
  implementation: ImplementationView | null
}

interface Check {
  createdAt: string
  outcome: ScanOutcome | null
  implementation: ImplementationView | null
}

export interface ShownImplementation extends Seen {
  /** Why the check could not be made. */
  failure: Exclude<ScanOutcome, 'ok'> | null
}

/** What was seen last: by a scan, or by a check that was asked for alone. */
export function newerImplementation(scan: Seen | null, check: Check | null): ShownImplementation | null {
  if (check && (scan === null || check.createdAt >= scan.at)) {
    const failure = check.outcome === null || check.outcome === 'ok' ? null : check.outcome
    return { at: check.createdAt, implementation: check.implementation, failure }
  }
  return scan && { ...scan, failure: null }
}
