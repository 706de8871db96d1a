import { DomainCode } from '@placet/contract/ids'

export type RequestTarget =
  | { kind: 'script'; code: DomainCode }
  | { kind: 'chunk'; code: DomainCode; chunk: string; language: string; version: number }
  | { kind: 'shim'; name: string }
  | { kind: 'consent'; code: DomainCode }
  | { kind: 'other'; path: string }

const PREFIX = '/c2/'
const CODE_END = PREFIX.length + 10
const CHUNK = /^\/([a-z]{2,20})(?:\.([A-Za-z0-9-]{2,35}))?\.js$/
const SHIM = /^\/shims\/([a-z]{2,20})\.js$/

/** `/c2/{code}.js`, `/c2/{code}/{chunk}.{language}.js?v={version}`, `/c2/{code}/consent`, `/shims/{name}.js`, or something else. */
export function toRequestTarget(url: string): RequestTarget {
  const query = url.indexOf('?')
  const path = query === -1 ? url : url.slice(0, query)
  if (!path.startsWith(PREFIX)) {
    const [, name] = SHIM.exec(path) ?? []
    return name === undefined ? { kind: 'other', path } : { kind: 'shim', name }
  }
  const rest = path.slice(CODE_END)
  const { success, data: code } = DomainCode.safeParse(path.slice(PREFIX.length, CODE_END))
  if (!success) return { kind: 'other', path }
  if (rest === '.js') return { kind: 'script', code }
  if (rest === '/consent') return { kind: 'consent', code }
  const [, chunk, language = ''] = CHUNK.exec(rest) ?? []
  if (chunk === undefined) return { kind: 'other', path }
  // Dots after the number: a browser that could not load it asks again under another address.
  const [, version = '0'] = /^v=(\d{1,9})(?:\.|$)/.exec(url.slice(path.length + 1)) ?? []
  return { kind: 'chunk', code, chunk, language, version: Number(version) }
}
