import {
  OWNERSHIP_GRACE_DAYS,
  type OwnershipFinding,
  type OwnershipMethod,
  type OwnershipState,
} from '@placet/contract/hostnames'
import type { FileReading, TxtReading } from '../ports.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const GRACE_MS = OWNERSHIP_GRACE_DAYS * DAY_MS
// A failure that is over the next day is not worth a mail.
const WARNED_AFTER_MS = 20 * HOUR_MS
// Monthly scans find the script anyway; it is looked for separately only where they don't.
const RECHECK_DAYS: Readonly<Record<OwnershipMethod, number>> = { dns: 7, file: 7, script: 35 }

/** The facts of a proof that change with a check. */
export interface Proof {
  proven_at: Date | null
  failing_since: Date | null
  warned_at: Date | null
  lost_at: Date | null
}

export type ProofEvent = 'proven' | 'warned' | 'lost' | null

export const NO_PROOF: Proof = { proven_at: null, failing_since: null, warned_at: null, lost_at: null }

export function stateOf({ proven_at, failing_since, lost_at }: Proof): OwnershipState {
  if (lost_at !== null) return 'lost'
  if (proven_at === null) return 'unproven'
  return failing_since === null ? 'proven' : 'failing'
}

/** A failing proof counts until its grace period is over. */
export function isInForce(proof: Proof): boolean {
  return ['proven', 'failing'].includes(stateOf(proof))
}

/** When the proof ends if it is not found again. */
export function endOf({ failing_since, lost_at }: Proof): Date | null {
  return failing_since && lost_at === null ? new Date(failing_since.getTime() + GRACE_MS) : null
}

/** A check without a result after this time has failed silently, for instance because no worker is running. */
export function isAwaited(
  { requested_at, checked_at }: { requested_at: Date | null; checked_at: Date | null },
  { now, timeoutMs }: { now: Date; timeoutMs: number },
): boolean {
  const isAnswered = requested_at !== null && checked_at !== null && checked_at >= requested_at
  return requested_at !== null && !isAnswered && now.getTime() - requested_at.getTime() < timeoutMs
}

/** The proof after a check, when to look again, and the news for its owner. */
export function afterCheck(
  before: Proof,
  { method, isFound, now }: { method: OwnershipMethod; isFound: boolean; now: Date },
): { proof: Proof; nextCheckAt: Date | null; event: ProofEvent } {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)
  if (isFound) {
    const proof = { ...NO_PROOF, proven_at: isInForce(before) ? before.proven_at : now }
    return { proof, nextCheckAt: inDays(RECHECK_DAYS[method]), event: isInForce(before) ? null : 'proven' }
  }
  if (!isInForce(before)) return { proof: before, nextCheckAt: null, event: null }
  const proof = { ...before, failing_since: before.failing_since ?? now }
  const failingMs = now.getTime() - proof.failing_since.getTime()
  if (failingMs >= GRACE_MS) {
    return { proof: { ...proof, lost_at: now }, nextCheckAt: null, event: 'lost' }
  }
  const isWarning = proof.warned_at === null && failingMs >= WARNED_AFTER_MS
  return {
    proof: { ...proof, warned_at: isWarning ? now : proof.warned_at },
    nextCheckAt: inDays(1),
    event: isWarning ? 'warned' : null,
  }
}

export function judgeTxt(reading: TxtReading, challenge: string): OwnershipFinding {
  if (reading.kind === 'failed') return finding('dns_failed', reading.reason)
  if (reading.kind === 'none') return finding('no_record')
  const values = reading.values.map((value) => value.trim())
  return values.includes(challenge) ? finding('match') : finding('other_records', ...values)
}

export function judgeFile(reading: FileReading, challenge: string): OwnershipFinding {
  switch (reading.kind) {
    case 'refused':
      return finding('not_public')
    case 'unknown_host':
      return finding('unknown_host')
    case 'too_large':
      return finding('too_large')
    case 'failed':
      return finding('unreachable', reading.reason)
    case 'answered':
      // Following would let a site's open redirect prove it for somebody else.
      if (reading.status >= 300 && reading.status < 400) return finding('redirected', reading.location)
      if (reading.status !== 200) return finding('http_status', String(reading.status))
      return reading.text.split(/\s+/).includes(challenge)
        ? finding('match')
        : finding('other_content', reading.text)
  }
}

const SEEN_MAX = 3
const SEEN_MAX_LENGTH = 200

/** Sites decide what is quoted here, so it is one short line each. */
export function finding(kind: OwnershipFinding['kind'], ...seen: string[]): OwnershipFinding {
  const lines = seen.slice(0, SEEN_MAX).map((text) =>
    text
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, SEEN_MAX_LENGTH),
  )
  return { kind, seen: lines.filter((line) => line !== '') }
}
