import { setTimeout as delay } from 'node:timers/promises'
import type { HttpAnswer } from './http-client.ts'
import type { Visits } from './visits.ts'
import type { Ledger } from './ledger.ts'
import { type LoadDomain, type PlannedConsent, planConsent } from './plan-consent.ts'

export interface ConsentTrafficOptions {
  visits: Visits
  domains: readonly LoadDomain[]
  ledger: Ledger
  /** Every nth consent is invalid on purpose; 0 for none. */
  wrongEvery: number
  isPatienceOver: () => boolean
}

// Request timeout or rate limit: neither is a verdict on the record itself.
const passingRefusals = new Set([408, 429])
const retryAfterMaxSeconds = 15
const pauseFirstMs = 500
const pauseMaxMs = 8000
const dayMs = 24 * 60 * 60 * 1000

/** Visitors who retry their choice, with the same event id, until they get a final answer. */
export function createConsentTraffic(options: ConsentTrafficOptions) {
  const { visits, domains, ledger, wrongEvery, isPatienceOver } = options
  const counts = {
    sent: 0,
    accepted: 0,
    rejected: 0,
    unanswered: 0,
    unsettled: 0,
    resends: 0,
    unadvised: 0,
    triesMax: 0,
  }
  const firstTryMs: number[] = []
  const untilAcceptedMs: number[] = []
  let longestGapMs = 0
  let lastAcceptedAt: number | undefined

  async function send(index: number, planned: PlannedConsent, dueAt: number): Promise<void> {
    for (let attempt = 0; !isPatienceOver(); attempt += 1) {
      counts.triesMax = Math.max(counts.triesMax, attempt + 1)
      const answer = await visits.visit(index + attempt, {
        method: 'POST',
        path: `/c2/${planned.code}/consent`,
        headers: planned.headers,
        body: JSON.stringify({ ...planned.submission, attempt }),
      })
      if (answer.kind === 'answered' && answer.status === 204) return accept(planned, attempt, dueAt)
      if (answer.kind === 'answered' && answer.status < 500 && !passingRefusals.has(answer.status)) {
        counts.rejected += 1
        return
      }
      if (attempt === 0) counts.unanswered += 1
      counts.resends += 1
      if (isUnadvised(answer)) counts.unadvised += 1
      const askedSeconds = (answer.kind === 'answered' ? answer.retryAfterSeconds : undefined) ?? 0
      await delay(Math.min(askedSeconds, retryAfterMaxSeconds) * 1000 + pauseMs(attempt))
    }
    counts.unsettled += 1
  }

  function accept({ submission, cell }: PlannedConsent, attempt: number, dueAt: number): void {
    const now = performance.now()
    const at = Date.now()
    counts.accepted += 1
    ledger.note({ eventId: submission.eventId, day: dayOf(at), at, attempt, cell })
    if (attempt === 0) firstTryMs.push(now - dueAt)
    untilAcceptedMs.push(now - dueAt)
    if (lastAcceptedAt !== undefined) longestGapMs = Math.max(longestGapMs, now - lastAcceptedAt)
    lastAcceptedAt = now
  }

  return {
    counts,
    firstTryMs,
    untilAcceptedMs,
    longestGapMs: () => longestGapMs,
    begin: (index: number, dueAt: number): Promise<void> => {
      counts.sent += 1
      const planned = planConsent(index, domains)
      const isWrong = wrongEvery > 0 && index % wrongEvery === wrongEvery - 1
      return send(index, isWrong ? spoil(planned, index) : planned, dueAt)
    },
  }
}

// A 408 is about a body that never arrived, so no Retry-After is expected.
function isUnadvised(answer: HttpAnswer): boolean {
  return answer.kind === 'answered' && answer.status !== 408 && answer.retryAfterSeconds === undefined
}

// Exponential backoff with jitter: visitors who all retry at once would be a fault in themselves.
function pauseMs(attempt: number): number {
  return Math.min(pauseMaxMs, pauseFirstMs * 2 ** attempt) * (0.5 + Math.random())
}

function spoil(planned: PlannedConsent, index: number): PlannedConsent {
  return index % 4 < 2
    ? { ...planned, headers: { ...planned.headers, origin: 'https://foreign.example' } }
    : { ...planned, submission: { ...planned.submission, token: 'not a token' } }
}

function dayOf(ms: number): string {
  return new Date(ms - (ms % dayMs)).toISOString().slice(0, 10)
}
