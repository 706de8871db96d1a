import { z } from 'zod'
import { RoleId } from './ids.ts'

const AREAS = [
  'account',
  'domain',
  'settings',
  'publish',
  'content',
  'scan',
  'catalogue',
  'vendor',
  'report',
  'proof',
] as const

export type Scope = `${(typeof AREAS)[number]}:${'read' | 'write'}`

export const SCOPES: readonly Scope[] = AREAS.flatMap((area) => [`${area}:read`, `${area}:write`] as const)
export const Scope = z.enum(SCOPES)

/** Permissions that no access key has. `ownership` covers owners themselves and what only they may give away. */
const ACCOUNT_AREAS = ['member', 'billing', 'key', 'audit', 'ownership', 'sso', 'approval'] as const
export type Permission = Scope | `${(typeof ACCOUNT_AREAS)[number]}:${'read' | 'write'}`

export const PERMISSIONS: readonly Permission[] = [
  ...SCOPES,
  ...ACCOUNT_AREAS.flatMap((area) => [`${area}:read`, `${area}:write`] as const),
]
export const Permission = z.enum(PERMISSIONS)

export const ROLES = ['owner', 'admin', 'standard', 'editor', 'analyst', 'auditor', 'billing'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

/** A built-in role, or one that the account has defined from scopes. */
export const AnyRole = z.union([Role, RoleId])
export type AnyRole = z.infer<typeof AnyRole>

/** Roles that people join with. Owners accept their invitation with the link in the mail. */
export const GivenRole = z.union([Role.exclude(['owner']), RoleId])
export type GivenRole = z.infer<typeof GivenRole>

export function isBuiltIn(role: AnyRole): role is Role {
  return Role.safeParse(role).success
}

type Action = 'none' | 'read' | 'write'
type Area = (typeof AREAS)[number] | (typeof ACCOUNT_AREAS)[number]

/** Every role's actions in every area; `write` includes reading. */
const GRANTS: Record<Area, Record<Exclude<Role, 'owner'>, Action>> = {
  account: grant('write', 'read', 'read', 'read', 'read', 'write'),
  domain: grant('write', 'write', 'write', 'read', 'read', 'read'),
  settings: grant('write', 'write', 'write', 'read', 'read', 'none'),
  publish: grant('write', 'write', 'write', 'read', 'read', 'none'),
  content: grant('write', 'write', 'write', 'read', 'read', 'none'),
  scan: grant('write', 'write', 'write', 'read', 'read', 'none'),
  catalogue: grant('write', 'write', 'write', 'read', 'read', 'none'),
  vendor: grant('write', 'write', 'write', 'read', 'read', 'none'),
  report: grant('write', 'write', 'write', 'read', 'read', 'none'),
  proof: grant('write', 'write', 'read', 'none', 'read', 'none'),
  member: grant('write', 'none', 'none', 'none', 'read', 'none'),
  billing: grant('read', 'none', 'none', 'none', 'read', 'write'),
  key: grant('write', 'none', 'none', 'none', 'read', 'none'),
  audit: grant('write', 'none', 'none', 'none', 'read', 'none'),
  ownership: grant('none', 'none', 'none', 'none', 'none', 'none'),
  sso: grant('none', 'none', 'none', 'none', 'none', 'none'),
  approval: grant('write', 'write', 'write', 'none', 'read', 'none'),
}

function grant(
  admin: Action,
  standard: Action,
  editor: Action,
  analyst: Action,
  auditor: Action,
  billing: Action,
): Record<Exclude<Role, 'owner'>, Action> {
  return { admin, standard, editor, analyst, auditor, billing }
}

function roleMay(role: Role, permission: Permission): boolean {
  if (role === 'owner') return true
  const at = permission.indexOf(':')
  const granted = GRANTS[permission.slice(0, at) as Area][role]
  return granted === 'write' || (granted === 'read' && permission.slice(at + 1) === 'read')
}

/** Roles of people who can be limited to some sites. The others act for the whole account. */
export const LIMITABLE_ROLES: readonly Role[] = ['standard', 'editor', 'analyst', 'auditor']

const OF_THE_WHOLE_ACCOUNT = new Set<Permission>(
  PERMISSIONS.filter(
    (permission) =>
      !(isScope(permission) || permission.startsWith('approval:')) ||
      permission === 'account:write' ||
      permission === 'vendor:write',
  ),
)

/** A role as somebody holds it. Without its scopes, a role that the account defined allows nothing. */
export interface Held {
  role: AnyRole
  scopes?: readonly Scope[] | undefined
  isLimited?: boolean
  /** Staff have suspended the account. */
  isSuspended?: boolean
  /** Held by staff who look at the account. */
  isViewed?: boolean
}

/** People of a suspended account still pay what is open, and erase records when visitors ask. */
const WHILE_SUSPENDED: readonly Permission[] = ['billing:write', 'proof:write']

function isStopped(permission: Permission): boolean {
  return permission.endsWith(':write') && !WHILE_SUSPENDED.includes(permission)
}

/** A person who is limited to some sites has no rights over the account as a whole. */
export function memberMay(
  { role, scopes = [], isLimited = false, isSuspended = false, isViewed = false }: Held,
  permission: Permission,
): boolean {
  if (isViewed && (permission.endsWith(':write') || permission === 'key:read')) return false
  if (isSuspended && isStopped(permission)) return false
  const may = isBuiltIn(role) ? roleMay(role, permission) : scopesAllow(scopes, permission)
  return may && !(isLimited && OF_THE_WHOLE_ACCOUNT.has(permission))
}

/** People who can do something that needs a second person also decide about the requests of others. */
function scopesAllow(scopes: readonly Scope[], permission: Permission): boolean {
  if (isScope(permission)) return scopes.includes(permission)
  return (
    permission.startsWith('approval:') &&
    (['publish:write', 'proof:write'] as const).some((scope) => scopes.includes(scope))
  )
}

export function permissionsHeld(held: Held): Permission[] {
  return PERMISSIONS.filter((permission) => memberMay(held, permission))
}

export function rolesWith(permission: Permission): Role[] {
  return ROLES.filter((role) => roleMay(role, permission))
}

/** Name and one line about each role, as the dashboard and e-mails say it. */
export const ROLE_TEXTS: Record<Role, { label: string; about: string; asOne: string }> = {
  owner: {
    label: 'Owner',
    about: 'Can do everything, including billing, owners and moving sites.',
    asOne: 'an owner',
  },
  admin: {
    label: 'Admin',
    about: 'Manages sites, users and API keys. Sees billing, but can’t buy or change owners.',
    asOne: 'an admin',
  },
  standard: {
    label: 'Standard user',
    about: 'Manages sites, including erasing consent records.',
    asOne: 'a standard user',
  },
  editor: {
    label: 'Editor',
    about:
      'Sets up, scans and publishes sites. Can’t erase consent records or change how long they are kept.',
    asOne: 'an editor',
  },
  analyst: {
    label: 'Analyst',
    about: 'Reads settings, scans and reports. Can’t see single consent records or change anything.',
    asOne: 'an analyst',
  },
  auditor: {
    label: 'Auditor',
    about: 'Reads everything, checks proofs and downloads evidence. Can’t change anything.',
    asOne: 'an auditor',
  },
  billing: {
    label: 'Billing',
    about:
      'Buys plans, pays invoices and keeps the account details. Sees the list of sites, but not their data.',
    asOne: 'a billing user',
  },
}

const NEED_VERIFIED_EMAIL = new Set<Permission>([
  'publish:write',
  'member:write',
  'billing:write',
  'key:write',
  'ownership:write',
  'sso:write',
  'proof:write',
  'approval:write',
  'audit:write',
])

export function needsVerifiedEmail(permission: Permission): boolean {
  return NEED_VERIFIED_EMAIL.has(permission)
}

export function isScope(permission: string): permission is Scope {
  return (SCOPES as readonly string[]).includes(permission)
}
