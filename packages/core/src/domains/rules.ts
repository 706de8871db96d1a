import { domainToASCII } from 'node:url'
import { DOMAINS_PER_CREATION_MAX, DOMAIN_LINE_LENGTH_MIN } from '@placet/contract/constants'
import { parse } from 'tldts'

export type DomainLines =
  | { kind: 'names'; names: string[] }
  /** Lines that can't be a website; empty if there are no lines. */
  | { kind: 'invalid'; lines: string[] }
  | { kind: 'too_many' }

/** Host names from a list with one domain per line. */
export function readDomainNames(text: string): DomainLines {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length >= DOMAIN_LINE_LENGTH_MIN)
  if (lines.length > DOMAINS_PER_CREATION_MAX) return { kind: 'too_many' }
  const invalid = lines.filter((line) => readDomainName(line) === null)
  if (lines.length === 0 || invalid.length > 0) return { kind: 'invalid', lines: invalid }
  return { kind: 'names', names: [...new Set(lines.flatMap((line) => readDomainName(line) ?? []))] }
}

/** Name of a website, without the optional www. */
export function readDomainName(line: string): string | null {
  const host = readHost(line)
  if (!host) return null
  const isOptionalWww = host.name.startsWith('www.') && host.name !== host.site
  return isOptionalWww ? host.name.slice('www.'.length) : host.name
}

/** A host name as browsers send it, or null if it is neither the domain nor one of its subdomains. */
export function readHostname(text: string, domainName: string): string | null {
  const name = readHost(text)?.name
  return name !== undefined && (name === domainName || name.endsWith(`.${domainName}`)) ? name : null
}

/** New hostname after its domain is renamed. */
export function renameHostname(name: string, from: string, to: string): string {
  return name === from || name.endsWith(`.${from}`) ? name.slice(0, name.length - from.length) + to : name
}

/** Null for what can't be a website: addresses without a name, public suffixes, names of one network. */
export function readHost(text: string): { name: string; site: string } | null {
  const { hostname, domain, isIp } = parse(text, { validateHostname: true })
  if (isIp || !hostname || !domain || /\s/.test(text.trim())) return null
  // Stored in ASCII form, as browsers send and compare names; this also exposes IP addresses such as 0x7f.1.
  const name = domainToASCII(hostname)
  return name === '' || /^[\d.]+$/.test(name) ? null : { name, site: domainToASCII(domain) }
}
