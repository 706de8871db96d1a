import { compileGlob } from '@placet/rules/glob'

export interface Named<T> {
  readonly matches: (name: string) => boolean
  /** Number of literal characters in the pattern: the more, the more specific the match. */
  readonly literalLength: number
  readonly isExact: boolean
  readonly value: T
}

interface Node<T> {
  readonly next: Map<number, Node<T>>
  /** Patterns whose prefix before the first `*` ends here. */
  readonly here: Named<T>[]
}

const NOTHING: readonly never[] = []

/**
 * Finds all patterns that match a name: exact names with one lookup, the others in a prefix tree, and those
 * that begin with `*` in a suffix tree.
 */
export function createNameIndex<T>(patterns: Iterable<readonly [name: string, value: T]>) {
  const whole = new Map<string, Named<T>[]>()
  const beginnings: Node<T> = { next: new Map(), here: [] }
  const ends: Node<T> = { next: new Map(), here: [] }
  for (const [name, value] of patterns) {
    const isExact = !name.includes('*')
    const named = {
      matches: compileGlob(name),
      literalLength: name.replaceAll('*', '').length,
      isExact,
      value,
    }
    if (isExact) whole.set(name, [...(whole.get(name) ?? []), named])
    else if (name.startsWith('*')) nodeOf(ends, name.slice(name.lastIndexOf('*') + 1), -1).here.push(named)
    else nodeOf(beginnings, name.slice(0, name.indexOf('*')), 1).here.push(named)
  }
  return (name: string): readonly Named<T>[] => {
    const globs: Named<T>[] = []
    collect(beginnings, name, 1, globs)
    collect(ends, name, -1, globs)
    const exact = whole.get(name) ?? NOTHING
    return globs.length === 0 ? exact : [...exact, ...globs]
  }
}

function nodeOf<T>(root: Node<T>, text: string, direction: 1 | -1): Node<T> {
  let node = root
  for (let at = direction === 1 ? 0 : text.length - 1; at >= 0 && at < text.length; at += direction) {
    const code = text.charCodeAt(at)
    const next = node.next.get(code) ?? { next: new Map(), here: [] }
    node.next.set(code, next)
    node = next
  }
  return node
}

function collect<T>(root: Node<T>, name: string, direction: 1 | -1, found: Named<T>[]): void {
  let node: Node<T> | undefined = root
  for (let at = direction === 1 ? 0 : name.length - 1; node !== undefined; at += direction) {
    for (const named of node.here) if (named.matches(name)) found.push(named)
    node = at >= 0 && at < name.length ? node.next.get(name.charCodeAt(at)) : undefined
  }
}
