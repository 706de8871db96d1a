import { DOMAINS_PER_CREATION_MAX, DOMAIN_LINE_LENGTH_MIN } from '@placet/contract/constants'
import { parse } from 'tldts'

/** The host names of a list with one domain a line, or null when one of them cannot be a website. */
export function readDomainNames(lines: string): string[] | null {
  const wanted = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length >= DOMAIN_LINE_LENGTH_MIN)
  const names = wanted.map(readDomainName)
  if (names.length === 0 || names.length > DOMAINS_PER_CREATION_MAX) return null
  return names.every((name) => name !== null) ? [...new Set(names)] : null
}

function readDomainName(line: string): string | null {
  const { hostname, domain, isIp } = parse(line, { validateHostname: true })
  if (isIp || !hostname || !domain) return null
  const name = hostname.toLowerCase()
  return name.startsWith('www.') ? name.slice(4) : name
}
