import type { Condition, ConsentSnapshot, Permission } from './api.ts'

/** Whether a snapshot meets a condition; unknown names are not permitted. */
export function permits(state: ConsentSnapshot, condition: Condition): boolean {
  if (typeof condition === 'string') return isGranted(state.categories, condition)
  if ('service' in condition) return isGranted(state.services, condition.service)
  if ('and' in condition) return condition.and.every((part) => permits(state, part))
  if ('or' in condition) return condition.or.some((part) => permits(state, part))
  return !permits(state, condition.not)
}

function isGranted(
  entries: Readonly<Record<string, { readonly permission: Permission }>>,
  name: string,
): boolean {
  return Object.hasOwn(entries, name) && entries[name]?.permission === 'granted'
}
