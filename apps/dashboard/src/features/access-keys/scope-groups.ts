import { SCOPES, type Scope, isScope } from '@placet/contract/permissions'

interface ScopeGroup {
  area: string
  scopes: { scope: Scope; isWriting: boolean }[]
}

export const SCOPE_GROUPS: readonly ScopeGroup[] = groupScopes(SCOPES)

export const AREA_NAMES: ReadonlyMap<string, string> = new Map([
  ['account', 'Account details'],
  ['domain', 'Domains'],
  ['settings', 'Settings'],
  ['publish', 'Publishing'],
  ['content', 'Texts'],
  ['scan', 'Scans'],
  ['catalogue', 'Cookies and services'],
  ['vendor', 'Vendors'],
  ['report', 'Reports'],
  ['proof', 'Proofs of consent'],
])

export function groupScopes(scopes: readonly Scope[]): ScopeGroup[] {
  const areas = Map.groupBy(scopes, (scope) => scope.slice(0, scope.indexOf(':')))
  return [...areas].map(([area, found]) => ({
    area,
    scopes: found.map((scope) => ({ scope, isWriting: isWriting(scope) })),
  }))
}

export function isWriting(scope: Scope): boolean {
  return scope.endsWith(':write')
}

export function toScopes(values: readonly string[]): Scope[] {
  return SCOPES.filter((scope) => values.filter(isScope).includes(scope))
}

/** One-line summary of a key's scopes. */
export function summarizeScopes(scopes: readonly Scope[]): string {
  const writing = scopes.filter(isWriting).length
  if (scopes.length === 0) return 'No scopes'
  const count = scopes.length === SCOPES.length ? 'All scopes' : `${scopes.length} of ${SCOPES.length} scopes`
  return `${count}, ${writing === 0 ? 'read only' : `${writing} with write access`}`
}
