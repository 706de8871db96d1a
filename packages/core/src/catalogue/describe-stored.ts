import { COOKIE_TYPE } from '@placet/contract/constants'
import type { CookieType } from '@placet/contract/scans'
import { inUnits } from '@placet/rules/lifetime'

const TYPES: Record<CookieType, string> = {
  [COOKIE_TYPE.cookie]: 'Cookie',
  [COOKIE_TYPE.localStorage]: 'Local storage',
  [COOKIE_TYPE.sessionStorage]: 'Session storage',
  [COOKIE_TYPE.indexedDb]: 'IndexedDB',
}

/** Readable storage type and lifetime. */
export function describeStored(type: CookieType, lifeSeconds: number | null) {
  return { typeText: TYPES[type], expiryText: describeLife(type, lifeSeconds) }
}

function describeLife(type: CookieType, lifeSeconds: number | null): string {
  if (type === COOKIE_TYPE.localStorage || type === COOKIE_TYPE.indexedDb) return 'Persistent'
  if (type === COOKIE_TYPE.sessionStorage || lifeSeconds === null) return 'Session'
  const { count, unit } = inUnits(lifeSeconds)
  return count > 0 ? `${count} ${unit}${count === 1 ? '' : 's'}` : 'Expired'
}
