import type { StoredKind, StoredWrite } from '@placet/contract/events/stored-write'
import { SCAN_LIMITS } from '@placet/contract/events/stored-write'
import { cleanKey, cleanText, cleanUrl, maskValue } from './clean-text.ts'
import { type InitiatorFinder, findInitiators } from './find-initiator.ts'
import type { Jar } from './jar.ts'
import { type ParsedCookie, parseCookie } from './parse-cookie.ts'
import type { RequestRecord, ScriptReport, VisitLog } from './visit-log.ts'

export interface Resolving {
  log: VisitLog
  jar: Jar
  pageUrl: string
  token: string
  includeStorage: boolean
}

/** Attributes everything a visit stored: every write the browser accepted, whether the item still exists or not. */
export function resolveWrites({ log, jar, pageUrl, token, includeStorage }: Resolving): StoredWrite[] {
  const finder = findInitiators(log, pageUrl, token)
  const writes = new Map<string, StoredWrite>()
  const keep = (write: StoredWrite) => {
    const key = [
      write.kind,
      write.name,
      write.host,
      write.path,
      write.via,
      write.requestUrl,
      write.initiatorUrl,
    ].join('\n')
    if (!writes.has(key)) writes.set(key, write)
  }
  for (const record of log.requests.values()) {
    for (const write of writesOfRequest(record, jar, finder)) keep(write)
  }
  for (const report of log.reports) {
    const write = writeOfReport(report, jar, finder)
    if (write !== null && (includeStorage || write.kind === 'cookie')) keep(write)
  }
  return [...writes.values()]
}

function* writesOfRequest(record: RequestRecord, jar: Jar, finder: InitiatorFinder): Generator<StoredWrite> {
  const told = record.hops.filter(({ hasHeaders }) => hasHeaders !== false)
  for (const [index, { setCookies, refused }] of record.headers.entries()) {
    const hop = told[index] ?? told.at(-1)
    if (hop === undefined) continue
    for (const line of setCookies) {
      const cookie = refused.has(line) ? null : parseCookie(line, hop.url, Date.now())
      if (cookie === null) continue
      jar.note(cookie)
      if (cookie.isDeletion) continue
      const { type, url, stack } = finder.ofRequest(record)
      const hops = record.hops.slice(0, record.hops.indexOf(hop) + 1)
      const last = hops.map((each, at) => ({
        kind: at === 0 ? ('request' as const) : ('redirect' as const),
        url: cleanUrl(each.url),
      }))
      yield {
        ...cookieFields(cookie, jar),
        via: 'header',
        requestUrl: cleanUrl(hop.url),
        requestType: cleanText(record.type, 40),
        initiatorType: type,
        initiatorUrl: url,
        stack,
        chain: finder.chainTo(url, last),
      }
    }
  }
}

function writeOfReport(report: ScriptReport, jar: Jar, finder: InitiatorFinder): StoredWrite | null {
  const { kind, texts } = report
  const { type, url, stack } = finder.ofStack(report.stack)
  const script = {
    via: 'script' as const,
    requestUrl: '',
    requestType: '',
    initiatorType: type,
    initiatorUrl: url,
    stack,
    chain: finder.chainTo(url),
  }
  if (kind === 'cookie' || kind === 'cookie-store') {
    const written = kind === 'cookie' ? cookieOfDocument(report) : cookieOfStore(report)
    if (written === null) return null
    const isThere = jar.find(written.cookie) !== undefined
    if (written.cookie.isDeletion || (!isThere && !written.isTaken)) return null
    jar.note(written.cookie)
    return { ...cookieFields(written.cookie, jar), ...script }
  }
  const stored = storedKind(kind)
  if (stored === null) return null
  const [name = '', value = '', origin = ''] = texts
  return {
    kind: stored,
    name: cleanKey(name),
    host: cleanText(URL.parse(origin)?.hostname ?? '', SCAN_LIMITS.host),
    path: '',
    secure: false,
    httpOnly: false,
    sameSite: 'unset',
    partitioned: false,
    lifeSeconds: null,
    sample: maskValue(value),
    isTransient: false,
    ...script,
  }
}

interface WrittenCookie {
  cookie: ParsedCookie
  /** The write changed the cookies that scripts can see. */
  isTaken: boolean
}

function cookieOfDocument({ texts, atMs }: ScriptReport): WrittenCookie | null {
  const [text = '', changed = '', url = '', origin = ''] = texts
  const cookie = parseCookie(text, /^https?:/.test(url) ? url : `${origin}/`, atMs)
  return cookie === null ? null : { cookie, isTaken: changed !== '' }
}

function cookieOfStore({ texts, atMs }: ScriptReport): WrittenCookie | null {
  const [name = '', value = '', domain = '', path = '', expires = '', origin = '', taken = ''] = texts
  const expiresMs = /^-?\d+(?:\.\d+)?$/.test(expires) ? Number(expires) : Date.parse(expires)
  const until = Number.isNaN(expiresMs) ? '' : `; Expires=${new Date(expiresMs).toUTCString()}`
  const scope = `${domain === '' ? '' : `; Domain=${domain}`}; Path=${path === '' ? '/' : path}`
  const cookie = parseCookie(`${name}=${value}${scope}${until}; Secure; SameSite=Strict`, `${origin}/`, atMs)
  return cookie === null ? null : { cookie, isTaken: taken !== '' }
}

/** As stored in the jar, or as written if the cookie is gone again. */
function cookieFields(
  cookie: ParsedCookie,
  jar: Jar,
): Omit<
  StoredWrite,
  'via' | 'requestUrl' | 'requestType' | 'initiatorType' | 'initiatorUrl' | 'stack' | 'chain'
> {
  const kept = jar.find(cookie)
  const { name, host, path, secure, httpOnly, sameSite, partitioned, lifeSeconds } = kept ?? cookie
  return {
    kind: 'cookie',
    name: cleanText(name, SCAN_LIMITS.name),
    host: cleanText(host, SCAN_LIMITS.host),
    path: cleanText(path, SCAN_LIMITS.path),
    secure,
    httpOnly,
    sameSite,
    partitioned,
    lifeSeconds: cookie.lifeSeconds === null ? lifeSeconds : cookie.lifeSeconds,
    sample: maskValue(cookie.value),
    isTransient: kept === undefined,
  }
}

function storedKind(kind: string): StoredKind | null {
  return kind === 'local' || kind === 'session' || kind === 'indexeddb' ? kind : null
}
