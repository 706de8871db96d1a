/**
 * Addresses that may receive the owner's credentials: encrypted, and on exactly these names. A subdomain can belong to
 * somebody else, and plain http can be read on the way. Nothing leaves the machine to localhost.
 */
export function credentialHosts(hosts: readonly string[]): (url: string) => boolean {
  const exact = new Set(hosts.map((name) => name.toLowerCase()))
  return (url) => {
    const parsed = URL.parse(url)
    if (parsed === null || !exact.has(parsed.hostname)) return false
    return /^(?:https|wss):$/.test(parsed.protocol) || parsed.hostname.endsWith('.localhost')
  }
}
