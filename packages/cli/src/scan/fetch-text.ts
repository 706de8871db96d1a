import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

const TIMEOUT_MS = 20_000
const MAX_BYTES = 50 * 1024 * 1024

/** For robots.txt and sitemaps; null if there is no response, or one that never ends. */
export async function fetchText(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; body: Uint8Array } | null> {
  try {
    const { status, body } = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { status, body: body === null ? new Uint8Array() : await buffer(bounded(body)) }
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException || error instanceof RangeError)
      return null
    throw error
  }
}

function bounded(body: ReadableStream<Uint8Array>): Readable {
  let bytes = 0
  return Readable.from(body).map((part: Uint8Array) => {
    bytes += part.length
    if (bytes > MAX_BYTES) throw new RangeError(`more than ${MAX_BYTES} bytes`)
    return part
  })
}
