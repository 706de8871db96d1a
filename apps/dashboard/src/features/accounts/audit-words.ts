import { plural, t } from '@lingui/core/macro'
import type { AuditEntry } from '@placet/contract/accounts'
import { AuditChange } from '@placet/contract/audit'
import { RoleId } from '@placet/contract/ids'
import { Money } from '@placet/contract/money'
import { ROLE_TEXTS, Role } from '@placet/contract/permissions'
import { RaisedLimit } from '@placet/contract/plans'
import { z } from 'zod'
import { describeRaised } from '../../domain/describe-raised.ts'
import { perLanguage } from '../../i18n/per-language.ts'
import { say } from '../../i18n/say.ts'
import { formatMoney } from '../../ui/format-money.ts'
import { formatCounted } from '../../ui/format-number.ts'

export type Detail = AuditEntry['detail']

export interface Sentence {
  label: string
  say: (detail: Detail, subject: string) => string
}

export function perTerm(months: unknown): string {
  if (months === 12) return t`, billed yearly`
  return months === 1 ? t`, billed monthly` : ''
}

/** Older entries say only whether the person was invited as an owner. */
export function sayInvited({ roleName, email, owner, role, sites, groups }: Detail): string {
  const limit = typeof sites === 'number' ? t`, for ${sitesAndGroups(sites, Number(groups ?? 0))}` : ''
  return t`invited ${text(email, t`somebody`)}${asRole({ roleName, role: role ?? (owner === true ? 'owner' : 'standard') })}${limit}`
}

/** By single sign-on nobody is signed in yet, so the address says who joined. With SCIM the provider adds people. */
export function sayJoined(detail: Detail): string {
  const { email, by } = detail
  if (by === 'scim') return t`added ${text(email, t`a user`)}${asRole(detail)}`
  return t`joined the account${asRole(detail)}${by === 'sso' ? t` by single sign-on: ${text(email, t`a user`)}` : ''}`
}

export function keyOf({ public: publicId }: Detail): string {
  return typeof publicId === 'string' ? t`the API key ${publicId}` : t`an API key`
}

export function proofNamed(method: unknown): string {
  if (method === 'dns') return t`the DNS record`
  return method === 'file' ? t`the file` : t`the script`
}

/** A limit as staff raised it. */
export function raisedIn({ limit, value, until }: Detail): string {
  const endsAt = typeof until === 'string' ? `${until}T00:00:00Z` : null
  const raised = RaisedLimit.safeParse({ limit, value, endsAt })
  return raised.success ? describeRaised(raised.data) : ''
}

function asRole({ role, roleName }: Detail): string {
  if (typeof roleName === 'string') return t` with the role “${roleName}”`
  const known = Role.safeParse(role)
  return known.success ? t({ context: 'role', message: ` as ${say(ROLE_TEXTS[known.data].asOne)}` }) : ''
}

/** The role or the sites that the member was given, from the stored changes. */
export function sayRole(detail: Detail): string {
  const changes = changesOf(detail)
  const who = text(detail['email'], t`a user`)
  const given = changes.find(({ field }) => field === 'role')?.to
  const role = Role.safeParse(given)
  const limit = limitIn(changes, detail['sees'])
  if (RoleId.safeParse(given).success)
    return t`gave ${who} the role “${text(detail['roleName'], t`of the account`)}”${limit === null ? '' : t` for ${limit}`}`
  if (!role.success) return t`let ${who} see ${limit ?? t`other sites`}`
  return t`made ${who} ${say(ROLE_TEXTS[role.data].asOne)}${limit === null ? '' : t` for ${limit}`}`
}

const Sees = z.object({ sites: z.number(), groups: z.number() })

/** The new limit; null if it stayed as it was. Older entries have no `sees`. */
function limitIn(changes: readonly AuditChange[], sees: unknown): string | null {
  const sites = changes.find(({ field }) => field === 'sites')
  if (!sites && !changes.some(({ field }) => field === 'groups')) return null
  if (sites && !Array.isArray(sites.to)) return t`all sites`
  const { data } = Sees.safeParse(sees)
  return data ? sitesAndGroups(data.sites, data.groups) : sitesAndGroups(lengthOf(sites?.to), 0)
}

const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0)

function sitesAndGroups(sites: number, groups: number): string {
  if (groups === 0) return formatCounted(sites, plural(sites, { one: 'site', other: 'sites' }))
  const inGroups = t`the sites of ${formatCounted(groups, plural(groups, { one: 'group', other: 'groups' }))}`
  return sites === 0
    ? inGroups
    : t`${formatCounted(sites, plural(sites, { one: 'site', other: 'sites' }))} and ${inGroups}`
}

/** The new name, and the sites that were added and removed. */
export function sayGroup({ group, before, added, removed }: Detail): string {
  const name = text(group, t`of sites`)
  const parts = [
    ...(typeof before === 'string' ? [t`renamed the group ${before} to ${name}`] : []),
    ...(lengthOf(added) > 0 ? [t`added sites to the group ${name}${listed(added)}`] : []),
    ...(lengthOf(removed) > 0 ? [t`removed sites from the group ${name}${listed(removed)}`] : []),
  ]
  return parts.length === 0 ? t`changed the group ${name}` : parts.join('; ')
}

export function sayTags({ added, removed }: Detail, subject: string): string {
  const parts = [
    ...(lengthOf(added) > 0 ? [t`added tags to ${subject}${listed(added)}`] : []),
    ...(lengthOf(removed) > 0 ? [t`removed tags from ${subject}${listed(removed)}`] : []),
  ]
  return parts.length === 0 ? t`changed the tags of ${subject}` : parts.join('; ')
}

export function withPeople(people: unknown): string {
  const { data = [] } = z.array(z.string()).safeParse(people)
  return data.length === 0
    ? ''
    : t`, which limited ${formatCounted(data.length, plural(data.length, { one: 'person', other: 'people' }))}`
}

export function withScopes(scopes: unknown): string {
  if (!Array.isArray(scopes)) return ''
  return `: ${formatCounted(scopes.length, plural(scopes.length, { one: 'scope', other: 'scopes' }))}`
}

export function withCookies(cookies: unknown): string {
  if (typeof cookies !== 'number') return ''
  return `: ${formatCounted(cookies, plural(cookies, { one: 'cookie or storage entry', other: 'cookies and storage entries' }))}`
}

export function listed(keys: unknown): string {
  const { data = [] } = z.array(z.string()).safeParse(keys)
  if (data.length === 0) return ''
  const more = data.length - 3
  return `: ${data.slice(0, 3).join(', ')}${more > 0 ? t` and ${more} more` : ''}`
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
  return `: ${shown.join(', ')}${more > 0 ? t` and ${more} more` : ''}`
}

export function fieldName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ')
}

export function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? t`none` : value.map(inWords).join(', ')
  if (value === '' || value === null) return t`empty`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function shortened(value: unknown): string {
  const words = inWords(value)
  return words.length > VALUE_MAX ? `${words.slice(0, VALUE_MAX - 1)}…` : words
}

export function amountOf({ amountMinor, currency }: Detail): string {
  const money = Money.safeParse({ amountMinor, currency })
  return money.success ? formatMoney(money.data) : t`an amount`
}

export function text(value: unknown, missing: string): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : missing
}

const ACTS: Record<string, string> = perLanguage(() => ({
  publish: 'publish',
  erase: t`erase consent records`,
  delete: t`delete a site`,
  retention: t`change retention`,
  rules: t`require a second person for fewer actions`,
}))

export function sayAct(label: string, verb: string) {
  return { label, say: ({ kind }: Detail) => `${verb} ${ACTS[String(kind)] ?? t`do something`}` }
}
