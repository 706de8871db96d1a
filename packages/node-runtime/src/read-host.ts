export interface Authority {
  /** As serialised by the URL standard: no brackets, and 127.0.0.1 for 2130706433, 0x7f.1 or 017700000001. */
  host: string
  port: number
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'ws:': 80, 'wss:': 443 }

/** Host and port of any web URL; null for other schemes. */
export function readHost(text: string): Authority | null {
  const url = URL.parse(text)
  return url !== null && url.protocol in DEFAULT_PORTS ? authorityOf(url) : null
}

export function authorityOf({ protocol, hostname, port }: URL): Authority {
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (DEFAULT_PORTS[protocol] ?? 0) : Number(port),
  }
}
