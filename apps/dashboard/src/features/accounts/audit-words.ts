import type { AuditEntry } from '@placet/contract/accounts'
import { AuditChange } from '@placet/contract/audit'
import { RoleId } from '@placet/contract/ids'
import { Money } from '@placet/contract/money'
import { ROLE_TEXTS, Role } from '@placet/contract/permissions'
import { z } from 'zod'
import { formatMoney } from '../../ui/format-money.ts'
import { formatCounted } from '../../ui/format-number.ts'

export type Detail = AuditEntry['detail']

export interface Sentence {
  label: string
  say: (detail: Detail, subject: string) => string
}

export function perTerm(months: unknown): string {
  if (months === 12) return ', billed yearly'
  return months === 1 ? ', billed monthly' : ''
}

/** Older entries say only whether the person was invited as an owner. */
export function sayInvited({ roleName, email, owner, role, sites, groups }: Detail): string {
  const limit = typeof sites === 'number' ? `, for ${sitesAndGroups(sites, Number(groups ?? 0))}` : ''
  return `invited ${text(email, 'somebody')}${asRole({ roleName, role: role ?? (owner === true ? 'owner' : 'standard') })}${limit}`
}

/** By single sign-on nobody is signed in yet, so the address says who joined. With SCIM the provider adds people. */
export function sayJoined(detail: Detail): string {
  const { email, by } = detail
  if (by === 'scim') return `added ${text(email, 'a user')}${asRole(detail)}`
  return `joined the account${asRole(detail)}${by === 'sso' ? ` by single sign-on: ${text(email, 'a user')}` : ''}`
}

export function keyOf({ public: publicId }: Detail): string {
  return typeof publicId === 'string' ? `the API key ${publicId}` : 'an API key'
}

export function proofNamed(method: unknown): string {
  if (method === 'dns') return 'the DNS record'
  return method === 'file' ? 'the file' : 'the script'
}

function asRole({ role, roleName }: Detail): string {
  if (typeof roleName === 'string') return ` with the role “${roleName}”`
  const known = Role.safeParse(role)
  return known.success ? ` as ${ROLE_TEXTS[known.data].asOne}` : ''
}

/** The role or the sites that the member was given, from the stored changes. */
export function sayRole(detail: Detail): string {
  const changes = changesOf(detail)
  const who = text(detail['email'], 'a user')
  const given = changes.find(({ field }) => field === 'role')?.to
  const role = Role.safeParse(given)
  const limit = limitIn(changes, detail['sees'])
  if (RoleId.safeParse(given).success)
    return `gave ${who} the role “${text(detail['roleName'], 'of the account')}”${limit === null ? '' : ` for ${limit}`}`
  if (!role.success) return `let ${who} see ${limit ?? 'other sites'}`
  return `made ${who} ${ROLE_TEXTS[role.data].asOne}${limit === null ? '' : ` for ${limit}`}`
}

const Sees = z.object({ sites: z.number(), groups: z.number() })

/** The new limit; null if it stayed as it was. Older entries have no `sees`. */
function limitIn(changes: readonly AuditChange[], sees: unknown): string | null {
  const sites = changes.find(({ field }) => field === 'sites')
  if (!sites && !changes.some(({ field }) => field === 'groups')) return null
  if (sites && !Array.isArray(sites.to)) return 'all sites'
  const { data } = Sees.safeParse(sees)
  return data ? sitesAndGroups(data.sites, data.groups) : sitesAndGroups(lengthOf(sites?.to), 0)
}

const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0)

function sitesAndGroups(sites: number, groups: number): string {
  if (groups === 0) return formatCounted(sites, 'site')
  const inGroups = `the sites of ${formatCounted(groups, 'group')}`
  return sites === 0 ? inGroups : `${formatCounted(sites, 'site')} and ${inGroups}`
}

/** The new name, and the sites that were added and removed. */
export function sayGroup({ group, before, added, removed }: Detail): string {
  const name = text(group, 'of sites')
  const parts = [
    ...(typeof before === 'string' ? [`renamed the group ${before} to ${name}`] : []),
    ...(lengthOf(added) > 0 ? [`added sites to the group ${name}${listed(added)}`] : []),
    ...(lengthOf(removed) > 0 ? [`removed sites from the group ${name}${listed(removed)}`] : []),
  ]
  return parts.length === 0 ? `changed the group ${name}` : parts.join('; ')
}

export function sayTags({ added, removed }: Detail, subject: string): string {
  const parts = [
    ...(lengthOf(added) > 0 ? [`added tags to ${subject}${listed(added)}`] : []),
    ...(lengthOf(removed) > 0 ? [`removed tags from ${subject}${listed(removed)}`] : []),
  ]
  return parts.length === 0 ? `changed the tags of ${subject}` : parts.join('; ')
}

export function withPeople(people: unknown): string {
  const { data = [] } = z.array(z.string()).safeParse(people)
  return data.length === 0 ? '' : `, which limited ${formatCounted(data.length, 'person', 'people')}`
}

export function withScopes(scopes: unknown): string {
  if (!Array.isArray(scopes)) return ''
  return `: ${formatCounted(scopes.length, 'scope')}`
}

export function withCookies(cookies: unknown): string {
  if (typeof cookies !== 'number') return ''
  return `: ${formatCounted(cookies, 'cookie or storage entry', 'cookies and storage entries')}`
}

export function listed(keys: unknown): string {
  const { data = [] } = z.array(z.string()).safeParse(keys)
  if (data.length === 0) return ''
  const more = data.length - 3
  return `: ${data.slice(0, 3).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** The stored changes; empty for actions that don't change fields. */
export function changesOf({ changes }: Detail): AuditChange[] {
  return z.array(AuditChange).safeParse(changes).data ?? []
}

const CHANGES_SHOWN = 3
const VALUE_MAX = 40

/** The first changes as “field from → to”; the rest is in the entry's details. */
export function withChanges(detail: Detail): string {
  const changes = changesOf(detail)
  if (changes.length === 0) return ''
  const shown = changes
    .slice(0, CHANGES_SHOWN)
    .map(({ field, from, to }) => `${fieldName(field)} ${shortened(from)} → ${shortened(to)}`)
  const more = changes.length - CHANGES_SHOWN
  return `: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

export function fieldName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ')
}

export function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(inWords).join(', ')
  if (value === '' || value === null) return 'empty'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function shortened(value: unknown): string {
  const words = inWords(value)
  return words.length > VALUE_MAX ? `${words.slice(0, VALUE_MAX - 1)}…` : words
}

export function amountOf({ amountMinor, currency }: Detail): string {
  const money = Money.safeParse({ amountMinor, currency })
  return money.success ? formatMoney(money.data) : 'an amount'
}

export function text(value: unknown, missing: string): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : missing
}

const ACTS: Record<string, string> = {
  publish: 'publish',
  erase: 'erase consent records',
  delete: 'delete a site',
  retention: 'change retention',
  rules: 'require a second person for fewer actions',
}

export function sayAct(label: string, verb: string) {
  return { label, say: ({ kind }: Detail) => `${verb} ${ACTS[String(kind)] ?? 'do something'}` }
}
