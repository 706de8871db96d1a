import type { IncomingMessage, ServerResponse } from 'node:http'

/** Something that the site stores, and who it is that stores it. */
export interface Expected {
  kind: 'cookie' | 'local' | 'session' | 'indexeddb'
  name: string
  /** A cookie's domain with its leading dot when sub-domains see it too. */
  host: string
  /** Of cookies. */
  path: string
  /** The script or page that wrote it, or the request whose answer did. */
  by: string
}

export interface ScanSitePage {
  path: string
  host?: string
  body: string
  type?: string
  status?: number
  headers?: Readonly<Record<string, string | string[]>>
  /** Never to be shown in the list of links: found in another way, or no page. */
  isUnlisted?: boolean
  /** Answers in its own way. */
  handle?: (request: IncomingMessage, response: ServerResponse) => void
  expected?: readonly Expected[]
}
