import type { FetchedFile, FileFetcher } from '@placet/core/ports'

const TIMEOUT_MS = 60_000
const MAX_BYTES = 20_000_000
// For responses without caching headers, and for missing files.
const DEFAULT_FRESH_SECONDS = 24 * 3600
const MAX_FRESH_SECONDS = 30 * 24 * 3600

/** Fetches files published by third parties over HTTP, with limits on time and size. */
export const files: FileFetcher = {
  async fetch(url, etag) {
    const response = await fetch(url, {
      headers: etag === null ? {} : { 'if-none-match': etag },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    if (response.status === 200) {
      const text = await readText(response, url)
      return { kind: 'new', text, etag: response.headers.get('etag'), freshSeconds: freshSeconds(response) }
    }
    await response.body?.cancel()
    if (response.status === 304) return { kind: 'unchanged', freshSeconds: freshSeconds(response) }
    if (isMissing(response.status)) return { kind: 'missing', freshSeconds: DEFAULT_FRESH_SECONDS }
    throw new Error(`${url} answered ${response.status}`)
  },
}

// Object stores answer 403 for missing files.
function isMissing(status: number): boolean {
  return status === 403 || status === 404 || status === 410
}

async function readText(response: Response, url: string): Promise<string> {
  const body: AsyncIterable<Uint8Array> | null = response.body
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Error(`${url} is larger than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function freshSeconds(response: Response): FetchedFile['freshSeconds'] {
  const said = /(?:^|[\s,])max-age=(\d+)/i.exec(response.headers.get('cache-control') ?? '')?.[1]
  if (said === undefined) return DEFAULT_FRESH_SECONDS
  const age = Number(response.headers.get('age') ?? '0')
  return Math.min(MAX_FRESH_SECONDS, Math.max(0, Number(said) - (Number.isFinite(age) ? age : 0)))
}
