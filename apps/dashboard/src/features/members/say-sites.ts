import type { SeenDomains } from '@placet/contract/members'

const NAMED_MAX = 3

/** The sites that a member sees, in a few words. */
export function saySites(domains: SeenDomains): string {
  if (domains === null) return 'All sites'
  if (domains.length === 0) return 'No sites: those they were limited to are gone'
  const names = domains.slice(0, NAMED_MAX).map(({ name }) => name)
  const more = domains.length - names.length
  return `Only ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
