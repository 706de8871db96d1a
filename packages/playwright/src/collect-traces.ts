import type { Page } from '@playwright/test'

/** Storage and third-party requests of a page. */
export interface Traces {
  /** URLs of other sites. */
  readonly requests: readonly string[]
  /** Formatted as `name (domain)`. */
  readonly cookies: readonly string[]
  /** Formatted as `localStorage key (origin)`. */
  readonly storage: readonly string[]
}

const OWN_SCRIPT = /^\/c2\/([^/]+)\.js$/

/** Excludes the page's own site, the banner's host and the banner's own storage. */
export async function collectTraces(page: Page, requested: readonly string[]): Promise<Traces> {
  const { hostname } = new URL(page.url())
  const urls = requested
    .map((url) => new URL(url))
    .filter(({ protocol }) => /^(https?|wss?):$/.test(protocol))
  const bannerHosts = new Set(
    urls.filter(({ pathname }) => OWN_SCRIPT.test(pathname)).map(({ host }) => host),
  )
  const isOurs = ({ host, pathname }: URL) => bannerHosts.has(host) && /^\/(c2|shims)\//.test(pathname)

  const cookies = await page.context().cookies()
  const kept = await Promise.all(page.frames().map((frame) => frame.evaluate(listStorage).catch(() => [])))
  return {
    requests: unique(urls.filter((url) => !isSameSite(url.hostname, hostname) && !isOurs(url)).map(String)),
    cookies: unique(
      cookies.filter(({ name }) => name !== 'placet').map(({ name, domain }) => `${name} (${domain})`),
    ),
    storage: unique(kept.flat().filter((entry) => !entry.startsWith('localStorage placet-'))),
  }
}

// Without a public suffix list: the same host, or one is a subdomain of the other.
function isSameSite(one: string, other: string): boolean {
  const [a, b] = [one, other].map((host) => '.' + host.replace(/^www\./, ''))
  return a === b || Boolean(a && b && (a.endsWith(b) || b.endsWith(a)))
}

async function listStorage(): Promise<string[]> {
  const databases = await indexedDB.databases().catch(() => [])
  return [
    ...Object.keys(localStorage).map((key) => `localStorage ${key} (${origin})`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key} (${origin})`),
    ...databases.map(({ name }) => `indexedDB ${name} (${origin})`),
  ]
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)].toSorted()
}
