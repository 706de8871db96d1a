import { domainToASCII } from 'node:url'
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

/** The name of one website, without the www that its visitors may leave out. */
export function readDomainName(line: string): string | null {
  const host = readHost(line)
  if (!host) return null
  const isOptionalWww = host.name.startsWith('www.') && host.name !== host.site
  return isOptionalWww ? host.name.slice('www.'.length) : host.name
}

/** A host name as browsers send it, or null when it cannot be the domain's own or one below it. */
export function readHostname(text: string, domainName: string): string | null {
  const name = readHost(text)?.name
  return name !== undefined && (name === domainName || name.endsWith(`.${domainName}`)) ? name : null
}

/** New hostname after its domain is renamed. */
export function renameHostname(name: string, from: string, to: string): string {
  return name === from || name.endsWith(`.${from}`) ? name.slice(0, name.length - from.length) + to : name
}

function readHost(text: string): { name: string; site: string } | null {
  const { hostname, domain, isIp } = parse(text, { validateHostname: true })
  if (isIp || !hostname || !domain || /\s/.test(text.trim())) return null
  // Browsers send and compare names in their ASCII form, so that is the one that is kept; 0x7f.1 turns out as an address.
  const name = domainToASCII(hostname)
  return name === '' || /^[\d.]+$/.test(name) ? null : { name, site: domainToASCII(domain) }
}
