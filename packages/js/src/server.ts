import type { CategoryState, ConsentSnapshot } from './api.ts'
import { forEachOptional, readChoice, type StoredChoice } from './choice-cookie.ts'
import { DENIED_SNAPSHOT, NECESSARY } from './denied-snapshot.ts'

const DAY_MS = 86_400_000

type HeaderList = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

/** Anything with headers: a fetch request, or one of Node or a framework. */
export interface RequestLike {
  readonly headers: HeaderList
}

/**
 * Facts only the domain's settings contain. Without them, the cookie is trusted as long as the browser sends
 * it.
 */
export interface KnownSettings {
  readonly revision?: number
  readonly expiryDays?: number
  readonly language?: string
  readonly nowMs?: number
}

/**
 * The visitor's choice as known to a server, from a request or the value of its `cookie` header. Anything not
 * chosen explicitly is denied, even if the region would permit it: the server knows neither region nor settings.
 */
export function consentFrom(
  source: RequestLike | string | null | undefined,
  settings: KnownSettings = {},
): ConsentSnapshot {
  const headers = typeof source === 'object' ? source?.headers : undefined
  const stored = readChoice(typeof source === 'string' ? source : headerOf(headers, 'cookie'))
  const answer = stored && isInForce(stored, settings) ? stored : null
  return freezeDeeply({
    ...DENIED_SNAPSHOT,
    answered: answer !== null,
    method: answer && answer.method,
    categories: { necessary: NECESSARY, ...forEachOptional((name) => toState(stored, answer, name)) },
    gpc: { present: headerOf(headers, 'sec-gpc') === '1', honoured: false },
    version: { config: 0, revision: settings.revision ?? stored?.revision ?? 0 },
    token: stored && stored.token,
    decidedAt: answer && isoTime(answer.decidedAtMs),
    expiresAt:
      answer && settings.expiryDays !== undefined
        ? isoTime(answer.decidedAtMs + settings.expiryDays * DAY_MS)
        : null,
    language: settings.language ?? '',
  })
}

// A refusal stays in force while the visitor is asked again: re-asking must not re-enable what they turned off.
function toState(
  stored: StoredChoice | null,
  answer: StoredChoice | null,
  name: keyof StoredChoice['choices'],
): CategoryState {
  const choice = answer ? answer.choices[name] : stored?.choices[name] === false ? false : null
  return {
    basis: 'opt_in',
    choice,
    permission: choice === true ? 'granted' : 'denied',
    because: choice === null ? 'unanswered' : 'choice',
  }
}

function isInForce(
  stored: StoredChoice,
  { revision, expiryDays, nowMs = Date.now() }: KnownSettings,
): boolean {
  const ageMs = nowMs - stored.decidedAtMs
  return (
    stored.revision >= (revision ?? stored.revision) &&
    ageMs < (expiryDays ?? Number.POSITIVE_INFINITY) * DAY_MS &&
    ageMs > -DAY_MS
  )
}

function headerOf(headers: HeaderList | undefined, name: string): string {
  if (!headers) return ''
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  return typeof value === 'string' ? value : (value?.join('; ') ?? '')
}

// Cookies may contain any number, and an invalid date must not throw.
function isoTime(timeMs: number): string | null {
  const date = new Date(timeMs)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

function freezeDeeply<T>(value: T): T {
  if (value instanceof Object) Object.values(value).forEach(freezeDeeply)
  return Object.freeze(value)
}
