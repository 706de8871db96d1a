import type { DomainSettings } from '@placet/contract/settings-document'
import { isObject } from '@placet/rules/settings/settings'

/** Dotted paths of all settings that are set as one value, such as `regions.0.banner.theme`. */
export type SettingsPath = Exclude<PathOf<DomainSettings>, `tcfv2.choices.${string}`>
export type SettingsValue<Path extends SettingsPath> = ValueAt<DomainSettings, Path>

type PathOf<T> = T extends readonly (infer Item)[]
  ? `${number}.${PathOf<Item>}`
  : { [Key in keyof T & string]: IsValue<T[Key]> extends true ? Key : `${Key}.${PathOf<T[Key]>}` }[keyof T &
      string]

type IsValue<T> = T extends readonly (infer Item)[]
  ? Item extends object
    ? false
    : true
  : T extends object
    ? false
    : true

type ValueAt<T, Path> = Path extends `${infer Key}.${infer Rest}`
  ? ValueAt<T extends readonly (infer Item)[] ? Item : Key extends keyof T ? T[Key] : never, Rest>
  : Path extends keyof T
    ? T[Path]
    : never

export function valueAt(node: unknown, path: string): unknown {
  return path.split('.').reduce(childOf, node)
}

/** A copy with one value replaced; undefined if the path doesn't exist. */
export function withValueAt(node: unknown, path: string, value: unknown): unknown {
  const [key = '', ...rest] = path.split('.')
  const old = childOf(node, key)
  const child = rest.length === 0 ? value : withValueAt(old, rest.join('.'), value)
  if (old === undefined || child === undefined || !isObject(node)) return undefined
  return Array.isArray(node) ? node.with(Number(key), child) : { ...node, [key]: child }
}

function childOf(node: unknown, key: string): unknown {
  return isObject(node) && Object.hasOwn(node, key) ? node[key] : undefined
}
