import { DomainCode } from '@placet/contract/ids'

export type RequestTarget =
  | { kind: 'script'; code: DomainCode; place: string | null }
  | { kind: 'chunk'; code: DomainCode; chunk: string; language: string; version: number }
  | { kind: 'declaration'; code: DomainCode; language: string }
  | { kind: 'config'; code: DomainCode; language: string | null }
  | { kind: 'runtime'; hash: string }
  | { kind: 'shim'; name: string }
  | { kind: 'consent'; code: DomainCode }
  | { kind: 'seen'; code: DomainCode }
  | { kind: 'place'; code: DomainCode; place: string | null }
  | { kind: 'other'; path: string }

const PREFIX = '/c2/'
const CODE_END = PREFIX.length + 10
const CHUNK = /^\/([a-z]{2,20})(?:\.([A-Za-z0-9-]{2,35}))?\.js$/
const CONFIG = /^\/config(?:\.([A-Za-z0-9-]{2,35}))?\.json$/
const DECLARATION = /^\/declaration\.([A-Za-z0-9-]{2,35})\.html$/
const RUNTIME = /^\/c2\/runtime\/([0-9a-f]{64})\.js$/
const PLACE = /^(?:.*&)?place=([A-Z]{2}(?:-[A-Z0-9]{1,3})?)(?:&|$)/
const SHIM = /^\/shims\/([a-z]{2,20})\.js$/

/**
 * `/c2/{code}.js`, `/c2/{code}/{chunk}.{language}.js?v={version}`, `/c2/{code}/declaration.{language}.html`,
 * `/c2/{code}/consent`, `/c2/{code}/seen`, `/c2/{code}/place`, `/shims/{name}.js`, or anything else.
 */
export function toRequestTarget(url: string): RequestTarget {
  const query = url.indexOf('?')
  const path = query === -1 ? url : url.slice(0, query)
  if (!path.startsWith(PREFIX)) {
    const [, name] = SHIM.exec(path) ?? []
    return name === undefined ? { kind: 'other', path } : { kind: 'shim', name }
  }
  const rest = path.slice(CODE_END)
  const { success, data: code } = DomainCode.safeParse(path.slice(PREFIX.length, CODE_END))
  if (!success) {
    const [, hash] = RUNTIME.exec(path) ?? []
    return hash === undefined ? { kind: 'other', path } : { kind: 'runtime', hash }
  }
  if (rest === '/consent') return { kind: 'consent', code }
  if (rest === '/seen') return { kind: 'seen', code }
  const search = url.slice(path.length + 1)
  if (rest === '.js' || rest === '/place') {
    return { kind: rest === '.js' ? 'script' : 'place', code, place: PLACE.exec(search)?.[1] ?? null }
  }
  const config = CONFIG.exec(rest)
  if (config !== null) return { kind: 'config', code, language: config[1] ?? null }
  const [, spoken] = DECLARATION.exec(rest) ?? []
  if (spoken !== undefined) return { kind: 'declaration', code, language: spoken }
  const [, chunk, language = ''] = CHUNK.exec(rest) ?? []
  if (chunk === undefined) return { kind: 'other', path }
  // The number may be followed by a dot: a browser that could not load the chunk retries under another URL.
  const [, version = '0'] = /^v=(\d{1,9})(?:\.|$)/.exec(search) ?? []
  return { kind: 'chunk', code, chunk, language, version: Number(version) }
}
