/** Whether a host is the site's own: the domain, its sub-domains, and the owner's other names (`*.`: any). */
export function ownHosts(domain: string, hostnames: readonly string[]): (url: string) => boolean {
  const exact = new Set([domain.toLowerCase()])
  const suffixes = [`.${domain.toLowerCase()}`]
  for (const name of hostnames.map((each) => each.toLowerCase())) {
    if (name.startsWith('*.')) suffixes.push(name.slice(1))
    else exact.add(name)
  }
  return (url) => {
    const parsed = URL.parse(url)
    if (parsed === null || !/^(?:https?|wss?):$/.test(parsed.protocol)) return false
    const { hostname } = parsed
    return exact.has(hostname) || suffixes.some((suffix) => hostname.endsWith(suffix))
  }
}
