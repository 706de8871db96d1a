import { parse } from 'tldts'

/**
 * The host whose cookie may hold one choice for all its sub-domains; null if that would reach another owner's site.
 * Public suffixes (`co.uk`, and private ones such as `github.io`) belong to everybody below them.
 */
export function choiceHostOf(domainName: string): string | null {
  const { hostname, domain, isIp } = parse(domainName, { allowPrivateDomains: true })
  return isIp || domain === null ? null : hostname
}
