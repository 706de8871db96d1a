/**
 * Without `*` a pattern is looked for anywhere in an address or a text; with it, it is a glob over the whole of it.
 * Small, because every visitor gets it: indexOf does the searching, which stays quick for patterns of our length.
 */
export function matchesBlockerPattern(pattern: string, text: string): boolean {
  const [first = '', ...pieces] = pattern.split('*')
  const last = pieces.pop()
  if (last === undefined) return text.includes(pattern)
  let end = text.startsWith(first) ? first.length : Infinity
  for (const piece of pieces) {
    const at = text.indexOf(piece, end)
    end = at < end ? Infinity : at + piece.length
  }
  return end + last.length <= text.length && text.endsWith(last)
}
