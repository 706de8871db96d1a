/**
 * `*` stands for any characters, also none; everything else for itself. Pieces are searched from left to right and
 * never again, so the time grows with the text, whoever wrote the pattern.
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
