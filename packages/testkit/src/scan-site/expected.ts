import type { IncomingMessage, ServerResponse } from 'node:http'

/** An item that the site stores, and its source. */
export interface Expected {
  kind: 'cookie' | 'local' | 'session' | 'indexeddb'
  name: string
  /** A cookie's domain, with a leading dot if subdomains see it too. */
  host: string
  /** Path, for cookies. */
  path: string
  /** The script or page that wrote it, or the request whose response did. */
  by: string
}

export interface ScanSitePage {
  path: string
  host?: string
  body: string
  type?: string
  status?: number
  headers?: Readonly<Record<string, string | string[]>>
  /** Left out of the list of links: discovered in another way, or not a page. */
  isUnlisted?: boolean
  /** Custom response. */
  handle?: (request: IncomingMessage, response: ServerResponse) => void
  expected?: readonly Expected[]
}
