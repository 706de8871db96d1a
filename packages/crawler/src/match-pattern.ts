/**
 * `*` stands for any characters, also none; everything else for itself. The time grows with the length of both,
 * never with their product, whoever wrote the pattern.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  const [first = '', ...pieces] = pattern.split('*')
  const last = pieces.pop()
  if (last === undefined) return pattern === text
  const end = text.length - last.length
  if (end < first.length || !text.startsWith(first) || !text.endsWith(last)) return false
  let position = first.length
  for (const piece of pieces) {
    position = endOfFirst(piece, text, position)
    if (position === -1 || position > end) return false
  }
  return true
}

/** Where the first occurrence ends, or -1: Knuth, Morris and Pratt, since indexOf has slow cases of its own. */
function endOfFirst(piece: string, text: string, from: number): number {
  if (piece === '') return from
  const fallback = fallbacksOf(piece)
  let matched = 0
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    while (matched > 0 && piece.charCodeAt(matched) !== code) matched = fallback[matched - 1] ?? 0
    if (piece.charCodeAt(matched) === code) matched += 1
    if (matched === piece.length) return at + 1
  }
  return -1
}

function fallbacksOf(piece: string): number[] {
  const fallback = [0]
  let matched = 0
  for (let at = 1; at < piece.length; at++) {
    const code = piece.charCodeAt(at)
    while (matched > 0 && piece.charCodeAt(matched) !== code) matched = fallback[matched - 1] ?? 0
    if (piece.charCodeAt(matched) === code) matched += 1
    fallback.push(matched)
  }
  return fallback
}
