import { type Authority, authorityOf } from '@placet/node-runtime/read-host'

export interface PlainUrl extends Authority {
  authority: string
  path: string
}

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
