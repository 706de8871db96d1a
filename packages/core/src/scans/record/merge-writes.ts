import { CONSENT_STATES, COOKIE_TYPE } from '@placet/contract/constants'
import type { ConsentState, ScanPage } from '@placet/contract/events/scan-page.v1'
import type { StoredWrite } from '@placet/contract/events/stored-write'
import type { CookieType } from '@placet/contract/scans'
import type { Initiator, PageOfState } from '../stored-evidence.ts'

const TYPES = {
  cookie: COOKIE_TYPE.cookie,
  local: COOKIE_TYPE.localStorage,
  session: COOKIE_TYPE.sessionStorage,
  indexeddb: COOKIE_TYPE.indexedDb,
} as const satisfies Record<StoredWrite['kind'], CookieType>

/** Merged reports of one stored entry. Merging is idempotent and independent of order. */
export interface Sighting {
  states: ConsentState[]
  pageOfState: PageOfState
  lifeSeconds: number | null
  isTransient: boolean
}

/** Determines which of several writes is reported. */
export type Moment = Pick<Initiator, 'at' | 'page' | 'state' | 'via'>

export interface SeenCookie extends Sighting {
  key: string
  type: CookieType
  write: StoredWrite
  moment: Moment
}

/** Merged with the data already stored about it. */
export interface KeptCookie extends SeenCookie {
  id: string | undefined
  number: number | undefined
  /** This page's write is the one to report. */
  isTold: boolean
  isChanged: boolean
}

/** Entries that a page wrote, deduplicated. */
export function seenOn(page: ScanPage): SeenCookie[] {
  const once = new Map<string, SeenCookie>()
  for (const write of page.writes) {
    const seen = toSeen(page, write)
    const there = once.get(seen.key)
    const told = there && !isBefore(seen.moment, there.moment) ? there : seen
    once.set(seen.key, there ? { ...told, ...mergeSightings(there, seen) } : seen)
  }
  return [...once.values()]
}

export function mergeSightings(one: Sighting, other: Sighting): Sighting {
  return {
    states: CONSENT_STATES.filter((state) => one.states.includes(state) || other.states.includes(state)),
    pageOfState: mergePages(one.pageOfState, other.pageOfState),
    lifeSeconds: longer(one.lifeSeconds, other.lifeSeconds),
    isTransient: one.isTransient && other.isTransient,
  }
}

/** Prefers entries with a known writer, then earlier ones. */
export function isBefore(one: Moment, other: Moment): boolean {
  const order =
    Number(one.via === 'unattributed') - Number(other.via === 'unattributed') ||
    compare(one.at, other.at) ||
    CONSENT_STATES.indexOf(one.state) - CONSENT_STATES.indexOf(other.state) ||
    compare(one.page, other.page)
  return order < 0
}

/** Identifies an entry within a domain. */
export function keyOfCookie(cookie: { type: number; name: string; host: string; path: string }): string {
  return JSON.stringify([cookie.type, cookie.name, cookie.host, cookie.path])
}

function toSeen({ state, url, crawledAt }: ScanPage, write: StoredWrite): SeenCookie {
  const type = TYPES[write.kind]
  return {
    key: keyOfCookie({ ...write, type }),
    type,
    write,
    states: [state],
    pageOfState: { [state]: { url, at: crawledAt } },
    lifeSeconds: write.lifeSeconds,
    isTransient: write.isTransient,
    moment: { at: crawledAt, page: url, state, via: write.via },
  }
}

function mergePages(one: PageOfState, other: PageOfState): PageOfState {
  const merged: PageOfState = {}
  for (const state of CONSENT_STATES) {
    const [earliest] = [one[state], other[state]]
      .filter((page) => page !== undefined)
      .toSorted((a, b) => compare(a.at, b.at) || compare(a.url, b.url))
    if (earliest) merged[state] = earliest
  }
  return merged
}

function longer(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.max(one, other)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
