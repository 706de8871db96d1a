export interface Glob {
  readonly pattern: string
  /** How many characters of a name it fixes: the more, the better a match tells what it is. */
  readonly literalLength: number
  matches(name: string): boolean
}

/**
 * `*` stands for any characters, also none; everything else for itself. Pieces are searched from left to right and
 * never again, so the time grows with the name, whatever the name is.
 */
export function compileGlob(pattern: string): Glob {
  const [first = '', ...rest] = pattern.split('*')
  const last = rest.pop()
  const literalLength = pattern.replaceAll('*', '').length
  if (last === undefined) return { pattern, literalLength, matches: (name) => name === pattern }
  const matches = (name: string) => {
    if (name.length < first.length + last.length) return false
    if (!name.startsWith(first) || !name.endsWith(last)) return false
    const end = name.length - last.length
    let position = first.length
    for (const piece of rest) {
      const found = name.indexOf(piece, position)
      if (found === -1 || found + piece.length > end) return false
      position = found + piece.length
    }
    return true
  }
  return { pattern, literalLength, matches }
}
