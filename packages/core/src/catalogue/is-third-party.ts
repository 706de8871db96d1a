import { getDomain } from 'tldts'

/** Whether a host is of another site than the domain; a sub-domain is the same site. */
export function isThirdParty(host: string, domainName: string): boolean {
  const bare = host.replace(/^\./, '')
  return (getDomain(bare) ?? bare) !== (getDomain(domainName) ?? domainName)
}
