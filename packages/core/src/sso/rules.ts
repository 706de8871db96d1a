import { parse } from 'tldts'
import { PUBLIC_MAIL_PROVIDERS } from './public-mail-providers.ts'

const NAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/** The domain as it stands in addresses; null if it is none. */
export function readMailDomain(text: string): string | null {
  const name = text.trim().toLowerCase().replace(/^@/, '').replace(/\.$/, '')
  return NAME.test(name) ? name : null
}

/** Everybody can have an address or a name there, so it says nothing about a company. */
export function isPublicMailDomain(name: string): boolean {
  const isSuffix = parse(name, { allowPrivateDomains: true }).domain === null
  return isSuffix || PUBLIC_MAIL_PROVIDERS.has(name)
}

export function mailDomainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}
