import type { Scope } from '@placet/contract/permissions'

export type Level = 'none' | 'read' | 'write'

/** Areas of a role, in the order of the form, with the rights that people choose. */
export const AREAS = [
  { area: 'content', label: 'Texts' },
  { area: 'settings', label: 'Settings' },
  { area: 'publish', label: 'Publishing', write: 'Publish' },
  { area: 'scan', label: 'Scans' },
  { area: 'catalogue', label: 'Cookies and services' },
  { area: 'report', label: 'Reports' },
  { area: 'proof', label: 'Consent records', write: 'Read, erase and keep' },
  { area: 'vendor', label: 'Vendors' },
  { area: 'domain', label: 'Sites', write: 'Add and change' },
  { area: 'account', label: 'Account details' },
] as const
export type Area = (typeof AREAS)[number]['area']

/** Everybody reads these: no page works without them. */
export const ALWAYS_READ: readonly Area[] = ['domain', 'account']

export function levelOf(scopes: readonly Scope[], area: Area): Level {
  if (scopes.includes(`${area}:write`)) return 'write'
  return scopes.includes(`${area}:read`) || ALWAYS_READ.includes(area) ? 'read' : 'none'
}

/** The rights of a role in one line. */
export function describeScopes(scopes: readonly Scope[]): string {
  const named = (level: Level) =>
    AREAS.filter(
      ({ area }) => levelOf(scopes, area) === level && !(level === 'read' && ALWAYS_READ.includes(area)),
    )
      .map(({ label }) => label.toLowerCase())
      .join(', ')
  const parts = [
    ...(named('write') === '' ? [] : [`Changes ${named('write')}.`]),
    ...(named('read') === '' ? [] : [`Reads ${named('read')}.`]),
  ]
  return parts.length === 0 ? 'Sees the list of sites only.' : parts.join(' ')
}
