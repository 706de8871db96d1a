import type { Protocol } from 'devtools-protocol'
import { type ParsedCookie, sameSiteOf } from './parse-cookie.ts'

type KeptCookie = Omit<ParsedCookie, 'isDeletion'>
type CookieKey = Pick<ParsedCookie, 'name' | 'host' | 'path' | 'partitioned'>

/** The cookies of one consent state as last read, and those with an observed write. */
export interface Jar {
  fill(cookies: readonly Protocol.Network.Cookie[]): void
  find(cookie: CookieKey): KeptCookie | undefined
  /** Marks the cookie as having an observed write. */
  note(cookie: CookieKey): void
  /** Takes cookies without an observed write, once no running visit can still report who wrote them. */
  takeUnwritten(at: { newest: number; oldestAtWork: number }): KeptCookie[]
}

export function createJar(): Jar {
  const noted = new Set<string>()
  /** The newest visit at the time the cookie was first seen. */
  const sighted = new Map<string, number>()
  let kept = new Map<string, KeptCookie>()
  return {
    fill(cookies) {
      const nowSeconds = Date.now() / 1000
      kept = new Map(cookies.map((cookie) => [keyOf(toKept(cookie, nowSeconds)), toKept(cookie, nowSeconds)]))
    },
    find: (cookie) => kept.get(keyOf(cookie)) ?? kept.get(keyOf({ ...cookie, name: asUtf8(cookie.name) })),
    note(cookie) {
      noted.add(keyOf(cookie)).add(keyOf({ ...cookie, name: asUtf8(cookie.name) }))
    },
    takeUnwritten({ newest, oldestAtWork }) {
      const taken: KeptCookie[] = []
      for (const [key, cookie] of kept) {
        if (noted.has(key)) continue
        const sightedAt = sighted.get(key) ?? newest
        sighted.set(key, sightedAt)
        if (oldestAtWork <= sightedAt) continue
        noted.add(key)
        taken.push(cookie)
      }
      return taken
    },
  }
}

function keyOf({ name, host, path, partitioned }: CookieKey): string {
  return `${name}\n${host}\n${path}\n${partitioned}`
}

/** Header names are decoded as bytes, names in the jar as UTF-8. */
function asUtf8(name: string): string {
  return /^[\u0000-\u00ff]*$/.test(name) ? Buffer.from(name, 'latin1').toString('utf8') : name
}

function toKept(cookie: Protocol.Network.Cookie, nowSeconds: number): KeptCookie {
  const { name, value, domain, path, expires, secure, httpOnly, sameSite, partitionKey } = cookie
  return {
    name,
    value,
    host: domain,
    path,
    secure,
    httpOnly,
    sameSite: sameSiteOf(sameSite),
    partitioned: partitionKey !== undefined,
    lifeSeconds: expires < 0 ? null : Math.max(0, Math.round(expires - nowSeconds)),
  }
}
