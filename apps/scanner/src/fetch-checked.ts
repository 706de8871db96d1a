import { type AskOptions, askChecked } from '@placet/node-runtime/ask-checked'

const REDIRECTS_MAX = 5
const TIMEOUT_MS = 15_000

export interface FetchOptions extends Omit<AskOptions, 'signal'> {
  signal?: AbortSignal
}

export interface Fetched {
  status: number
  body: Uint8Array
}

/** Fetches machine-readable files such as the sitemap, from checked addresses only. Null if unavailable. */
export async function fetchChecked(url: string, options: FetchOptions): Promise<Fetched | null> {
  const signal = AbortSignal.any([
    AbortSignal.timeout(TIMEOUT_MS),
    ...(options.signal === undefined ? [] : [options.signal]),
  ])
  let next = url
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    const asked = await askChecked(next, { ...options, signal })
    if (asked.kind !== 'answered') return null
    const { status, location, body } = asked
    if (status < 300 || status >= 400 || location === undefined) return { status, body }
    next = URL.parse(location, next)?.href ?? ''
  }
  return null
}
