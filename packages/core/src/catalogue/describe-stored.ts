import { COOKIE_TYPE } from '@placet/contract/constants'
import type { CookieType } from '@placet/contract/scans'

const TYPES: Record<CookieType, string> = {
  [COOKIE_TYPE.cookie]: 'Cookie',
  [COOKIE_TYPE.localStorage]: 'Local storage',
  [COOKIE_TYPE.sessionStorage]: 'Session storage',
  [COOKIE_TYPE.indexedDb]: 'IndexedDB',
}

const MINUTE = 60
const UNITS = [
  ['year', 365 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
  ['second', 1],
] as const

/** Readable storage type and lifetime. */
export function describeStored(type: CookieType, lifeSeconds: number | null) {
  return { typeText: TYPES[type], expiryText: describeLife(type, lifeSeconds) }
}

function describeLife(type: CookieType, lifeSeconds: number | null): string {
  if (type === COOKIE_TYPE.localStorage || type === COOKIE_TYPE.indexedDb) return 'Persistent'
  if (type === COOKIE_TYPE.sessionStorage || lifeSeconds === null) return 'Session'
  for (const [name, seconds] of UNITS) {
    const count = Math.round(lifeSeconds / seconds)
    // 364.9 days count as a year, but 45 days do not count as two months.
    const isFaithful = Math.abs(count * seconds - lifeSeconds) <= seconds / 20
    if (count >= 1 && (isFaithful || name === 'second')) return `${count} ${name}${count === 1 ? '' : 's'}`
  }
  return 'Expired'
}
