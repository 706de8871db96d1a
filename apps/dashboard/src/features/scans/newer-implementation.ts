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
  /** Why the check failed. */
  failure: Exclude<ScanOutcome, 'ok'> | null
}

/** The latest known implementation, from a scan or from a separate check. */
export function newerImplementation(scan: Seen | null, check: Check | null): ShownImplementation | null {
  if (check && (scan === null || check.createdAt >= scan.at)) {
    const failure = check.outcome === null || check.outcome === 'ok' ? null : check.outcome
    return { at: check.createdAt, implementation: check.implementation, failure }
  }
  return scan && { ...scan, failure: null }
}
