import { type Scope, isScope } from '@placet/contract/permissions'
import { completeScopes } from '@placet/contract/roles'
import { AREAS, type Area, type Level, levelOf } from './describe-scopes.ts'

/** The rights from which all others of the role follow: those that somebody has to choose. */
export function toChosen(scopes: readonly Scope[]): Scope[] {
  return scopes.toReversed().reduce<Scope[]>(
    (kept, scope) => {
      const others = kept.filter((each) => each !== scope)
      return completeScopes(others).includes(scope) ? others : kept
    },
    [...scopes],
  )
}

/** The same rights with another level in one area. */
export function withLevel(chosen: readonly Scope[], area: Area, level: Level): Scope[] {
  const others = outsideOf(chosen, area)
  const scope = `${area}:${level}`
  return toChosen([...others, ...(isScope(scope) ? [scope] : [])])
}

interface Included {
  /** The least that the other areas leave open to choose. */
  level: Level
  /** The area that needs it; null if everybody has the right. */
  by: string | null
}

/** The right that an area has because others need it, if any. */
export function includedIn(chosen: readonly Scope[], area: Area): Included | null {
  const known = AREAS.find((each) => each.area === area)
  if (!known) return null
  const everybody = levelOf(completeScopes([]), known)
  if (everybody !== 'none') return { level: everybody, by: null }
  const cause = AREAS.find(
    (each) =>
      each.area !== area &&
      levelOf(completeScopes(chosen.filter((scope) => scope.startsWith(`${each.area}:`))), known) !== 'none',
  )
  if (!cause) return null
  return { level: levelOf(completeScopes(outsideOf(chosen, area)), known), by: cause.label }
}

function outsideOf(scopes: readonly Scope[], area: Area): Scope[] {
  return scopes.filter((scope) => !scope.startsWith(`${area}:`))
}
