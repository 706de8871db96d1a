import type { ConsentSnapshot, OptionalCategory, Permission } from '@placet/js/api'

/** Integration that passes permissions to one vendor's tag. */
export interface Signal {
  readonly name: string
  /** Sends the state and returns the command; null while the tag is not on the page. */
  readonly tell: (state: ConsentSnapshot) => readonly unknown[] | null
}

/** A global of the page by name, ignoring elements with that id. */
export function globalNamed(name: string): unknown {
  const value: unknown = Reflect.get(window, name)
  return value instanceof Element || value instanceof HTMLCollection ? undefined : value
}

/** Calls a method of a global that may be missing; returns whether it exists. */
export function callIfThere(target: unknown, method: string | null, ...args: readonly unknown[]): boolean {
  const called: unknown = method === null ? target : Reflect.get(Object(target), method)
  if (typeof called !== 'function') return false
  Reflect.apply(called, target, args)
  return true
}

export function permissionOf({ categories }: ConsentSnapshot, category: OptionalCategory): Permission {
  return categories[category].permission
}
