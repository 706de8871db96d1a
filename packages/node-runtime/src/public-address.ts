import ipaddr from 'ipaddr.js'

const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
// A public address, but the host's own control channel on one large cloud.
const METADATA = new Set(['168.63.129.16'])

/** True only for addresses on the public internet: no private, local, mapped or special ones. */
export function isPublicAddress(address: string): boolean {
  if (METADATA.has(address) || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv6 ? parsed.match(PUBLIC_IPV6) : true
}
