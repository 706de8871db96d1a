/** A hostname as the server stores it: `shop.münchen.de` becomes `shop.xn--mnchen-3ya.de`. Null if it is none. */
export function toAsciiHost(hostname: string): string | null {
  const url = `http://${hostname.trim()}/`
  return URL.canParse(url) ? new URL(url).hostname : null
}
