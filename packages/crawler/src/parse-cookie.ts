import { parseDate } from 'tough-cookie'
import type { StoredWrite } from '@placet/contract/events/stored-write'

export interface ParsedCookie {
  name: string
  value: string
  /** With a leading dot if sub-domains see the cookie too. */
  host: string
  path: string
  secure: boolean
  httpOnly: boolean
  sameSite: StoredWrite['sameSite']
  partitioned: boolean
  /** Null: a session cookie. */
  lifeSeconds: number | null
  isDeletion: boolean
}

/** A `Set-Cookie` line or a value assigned to `document.cookie`, as a browser parses it at that URL. */
export function parseCookie(line: string, at: string, nowMs: number): ParsedCookie | null {
  const [pair = '', ...attributes] = line.split(';')
  const equals = pair.indexOf('=')
  const name = equals === -1 ? '' : pair.slice(0, equals).trim()
  const value = (equals === -1 ? pair : pair.slice(equals + 1)).trim()
  if (name === '' && value === '') return null
  const given = new Map(attributes.map(readAttribute))
  const url = URL.parse(at)
  const hostname = url?.hostname ?? ''
  const domain = (given.get('domain') ?? '').replace(/^\./, '').toLowerCase()
  const path = given.get('path') ?? ''
  const lifeSeconds = lifeOf(given, nowMs)
  return {
    name,
    value,
    host: domain === '' || isAddress(hostname) ? hostname : `.${domain}`,
    path: path.startsWith('/') ? path : defaultPath(url?.pathname ?? '/'),
    secure: given.has('secure'),
    httpOnly: given.has('httponly'),
    sameSite: sameSiteOf(given.get('samesite')),
    partitioned: given.has('partitioned'),
    lifeSeconds: lifeSeconds === null ? null : Math.max(0, lifeSeconds),
    isDeletion: lifeSeconds !== null && lifeSeconds <= 0,
  }
}

/** The default path of a cookie: the folder of the URL that set it. */
export function defaultPath(pathname: string): string {
  const end = pathname.lastIndexOf('/')
  return end <= 0 ? '/' : pathname.slice(0, end)
}

export function sameSiteOf(text: string | undefined): StoredWrite['sameSite'] {
  const value = text?.toLowerCase()
  return value === 'none' || value === 'lax' || value === 'strict' ? value : 'unset'
}

function readAttribute(text: string): [string, string] {
  const equals = text.indexOf('=')
  if (equals === -1) return [text.trim().toLowerCase(), '']
  return [text.slice(0, equals).trim().toLowerCase(), text.slice(equals + 1).trim()]
}

function lifeOf(given: ReadonlyMap<string, string>, nowMs: number): number | null {
  const maxAge = given.get('max-age')
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return Math.min(Number(maxAge), Number.MAX_SAFE_INTEGER)
  // Browsers parse dates by the cookie rules, which Date.parse doesn't implement.
  const expires = parseDate(given.get('expires'))
  return expires === undefined ? null : Math.round((expires.getTime() - nowMs) / 1000)
}

function isAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
}
