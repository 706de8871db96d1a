import type { ConsentSnapshot, OptionalCategory, Permission } from '@placet/js/api'

/** One tag maker's way of being told. */
export interface Signal {
  readonly name: string
  /** Tells it and returns what was said; null while the page does not have it. */
  readonly tell: (state: ConsentSnapshot) => readonly unknown[] | null
}

/** A global of the page by name, ignoring elements with that id. */
export function globalNamed(name: string): unknown {
  const value: unknown = Reflect.get(window, name)
  return value instanceof Element || value instanceof HTMLCollection ? undefined : value
}

/** Calls a method of something that may not be there; whether it was. */
export function callIfThere(target: unknown, method: string | null, ...args: readonly unknown[]): boolean {
  const called: unknown = method === null ? target : Reflect.get(Object(target), method)
  if (typeof called !== 'function') return false
  Reflect.apply(called, target, args)
  return true
}

export function permissionOf({ categories }: ConsentSnapshot, category: OptionalCategory): Permission {
  return categories[category].permission
}
