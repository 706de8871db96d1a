const HOP_HEADERS = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Raw headers (names and values in turn, as in Node) without the hop-by-hop ones. */
export function withoutHopHeaders(rawHeaders: readonly string[], more: readonly string[] = []): string[] {
  const kept: string[] = []
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    const isKept = !HOP_HEADERS.has(name.toLowerCase()) && !more.includes(name.toLowerCase())
    if (isKept) kept.push(name, rawHeaders[index + 1] ?? '')
  }
  return kept
}
