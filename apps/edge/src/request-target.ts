import { DomainCode } from '@placet/contract/ids'

export type RequestTarget =
  | { kind: 'script'; code: DomainCode }
  | { kind: 'consent'; code: DomainCode }
  | { kind: 'other'; path: string }

const PREFIX = '/c2/'
const CODE_END = PREFIX.length + 10
const KINDS = { '.js': 'script', '/consent': 'consent' } as const

/** `/c2/{code}.js`, `/c2/{code}/consent`, or something else; queries do not count. */
export function toRequestTarget(url: string): RequestTarget {
  const query = url.indexOf('?')
  const path = query === -1 ? url : url.slice(0, query)
  if (!path.startsWith(PREFIX)) return { kind: 'other', path }
  const rest = path.slice(CODE_END)
  const code = DomainCode.safeParse(path.slice(PREFIX.length, CODE_END))
  if (!code.success || (rest !== '.js' && rest !== '/consent')) return { kind: 'other', path }
  return { kind: KINDS[rest], code: code.data }
}
