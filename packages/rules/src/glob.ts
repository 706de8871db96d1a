/**
 * `*` matches any characters, including none; everything else matches itself. Pieces are searched left to right
 * without backtracking, so the time is linear in the text, even for hostile patterns.
 */
export function compileGlob(pattern: string): (text: string) => boolean {
  const [first = '', ...pieces] = pattern.split('*')
  const last = pieces.pop()
  if (last === undefined) return (text) => text === pattern
  return (text) => {
    let end = text.startsWith(first) ? first.length : Infinity
    for (const piece of pieces) {
      const at = text.indexOf(piece, end)
      end = at < end ? Infinity : at + piece.length
    }
    return end + last.length <= text.length && text.endsWith(last)
  }
}
