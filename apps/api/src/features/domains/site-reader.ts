import type { SiteReader } from '@placet/core/ports'
import { type AskOptions, askChecked } from '@placet/node-runtime/ask-checked'
import type { TargetRules } from '@placet/node-runtime/resolve-target'

const TIMEOUT_MS = 8000
const MAX_BYTES = 2 * 1024 * 1024
const REDIRECTS_MAX = 4
const USER_AGENT = 'PlacetSetup/1.0'

/** Reads home pages from the public web: every redirect is checked, within limits of time and size. */
export function createSiteReader(rules: TargetRules): SiteReader {
  return {
    async readHome(name) {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const read = (url: string) =>
        readPage(url, { ...rules, userAgent: USER_AGENT, maxBytes: MAX_BYTES, signal })
      return (await read(`https://${name}/`)) ?? read(`http://${name}/`)
    },
  }
}

async function readPage(start: string, options: AskOptions): Promise<{ url: string; html: string } | null> {
  let url = start
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const asked = await askChecked(url, options)
    if (asked.kind !== 'answered') return null
    const { status, location, contentType, body } = asked
    if (status === 200) {
      return /^text\/html\b/i.test(contentType) ? { url, html: Buffer.from(body).toString('utf8') } : null
    }
    const next = location === undefined ? null : URL.parse(location, url)
    if (status < 300 || status > 399 || next === null) return null
    url = next.href
  }
  return null
}
