import { z } from 'zod'

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

const OWNER_AREAS = ['member', 'billing', 'key', 'audit'] as const
export type Permission = Scope | `${(typeof OWNER_AREAS)[number]}:${'read' | 'write'}`

export const ROLES = ['owner', 'standard'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

const DENIED_TO_STANDARD = new Set<string>(OWNER_AREAS)

export function roleMay(role: Role, permission: Permission): boolean {
  if (role === 'owner') return true
  const area = permission.slice(0, permission.indexOf(':'))
  return permission !== 'account:write' && !DENIED_TO_STANDARD.has(area)
}

const NEED_VERIFIED_EMAIL = new Set<Permission>([
  'publish:write',
  'member:write',
  'billing:write',
  'key:write',
])

export function needsVerifiedEmail(permission: Permission): boolean {
  return NEED_VERIFIED_EMAIL.has(permission)
}

export function isScope(permission: string): permission is Scope {
  return (SCOPES as readonly string[]).includes(permission)
}
