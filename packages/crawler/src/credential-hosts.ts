/**
 * Addresses that may receive the owner's credentials: encrypted, and on exactly the names that the owner listed. A
 * subdomain can belong to somebody else, and plain http can be read on the way. Nothing leaves the machine to localhost.
 */
export function credentialHosts(domain: string, hostnames: readonly string[]): (url: string) => boolean {
  const exact = new Set([domain, `www.${domain}`, ...hostnames].map((name) => name.toLowerCase()))
  return (url) => {
    const parsed = URL.parse(url)
    if (parsed === null || !exact.has(parsed.hostname)) return false
    return /^(?:https|wss):$/.test(parsed.protocol) || parsed.hostname.endsWith('.localhost')
  }
}
