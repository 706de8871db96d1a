export interface Authority {
  /** As serialised by the URL standard: no brackets, and 127.0.0.1 for 2130706433, 0x7f.1 or 017700000001. */
  host: string
  port: number
}

export interface PlainUrl extends Authority {
  authority: string
  path: string
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'ws:': 80, 'wss:': 443 }

/** Parses `CONNECT host:port`; null for anything else. */
export function readAuthority(target = ''): Authority | null {
  if (!/^[^/?#@\\\s]+:\d{1,5}$/.test(target)) return null
  const url = URL.parse(`http://${target}/`)
  return url && authorityOf(url)
}

/** Parses `GET http://host/path`; null for other schemes and for requests to the proxy itself. */
export function readPlainUrl(target = ''): PlainUrl | null {
  const url = URL.parse(target)
  if (url === null || url.protocol !== 'http:' || url.username !== '' || url.password !== '') return null
  return { ...authorityOf(url), authority: url.host, path: `${url.pathname}${url.search}` }
}

/** Parses any web URL. */
export function readHost(text: string): Authority | null {
  const url = URL.parse(text)
  return url !== null && url.protocol in DEFAULT_PORTS ? authorityOf(url) : null
}

function authorityOf({ protocol, hostname, port }: URL): Authority {
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (DEFAULT_PORTS[protocol] ?? 0) : Number(port),
  }
}
