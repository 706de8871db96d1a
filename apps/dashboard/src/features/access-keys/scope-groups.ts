import { t } from '@lingui/core/macro'
import { SCOPES, type Scope, isScope } from '@placet/contract/permissions'
import { perLanguage } from '../../i18n/per-language.ts'

interface ScopeGroup {
  area: string
  scopes: { scope: Scope; isWriting: boolean }[]
}

export const SCOPE_GROUPS: readonly ScopeGroup[] = groupScopes(SCOPES)

export const AREA_NAMES: ReadonlyMap<string, string> = perLanguage(
  () =>
    new Map([
      ['account', t`Account details`],
      ['domain', t`Domains`],
      ['settings', t`Settings`],
      ['publish', t`Publishing`],
      ['content', t`Texts`],
      ['scan', t`Scans`],
      ['catalogue', t`Cookies and services`],
      ['vendor', t`Vendors`],
      ['report', t`Reports`],
      ['proof', t`Proofs of consent`],
    ]),
)

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
  if (scopes.length === 0) return t`No scopes`
  const count =
    scopes.length === SCOPES.length ? t`All scopes` : t`${scopes.length} of ${SCOPES.length} scopes`
  return `${count}, ${writing === 0 ? t`read only` : t`${writing} with write access`}`
}
