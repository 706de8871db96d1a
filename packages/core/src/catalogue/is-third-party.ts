import { getDomain } from 'tldts'

/** Whether a host belongs to another site than the domain; subdomains count as the same site. */
export function isThirdParty(host: string, domainName: string): boolean {
  const bare = host.replace(/^\./, '')
  return (getDomain(bare) ?? bare) !== (getDomain(domainName) ?? domainName)
}
