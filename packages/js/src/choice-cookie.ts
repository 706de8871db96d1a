import type { DecisionMethod, OptionalCategory } from './api.ts'

/** Content of the `placet` cookie: `v1.` plus this as base64url JSON. A cache of the choice, never evidence. */
export interface StoredChoice {
  readonly token: string
  readonly method: DecisionMethod
  readonly decidedAtMs: number
  readonly revision: number
  readonly choices: Readonly<Record<OptionalCategory, boolean>>
}

// Captured when the module loads, so later patches by the page don't affect us.
const { parse, stringify } = JSON

const FORM = /^"[0-9a-f]{32}","(click|api|import)",\d+,\d+(,(true|false)){4}$/

/** Malformed values are ignored. If two cookies differ, the stricter choice wins, with the newer timestamp. */
export function readChoice(cookies: string): StoredChoice | null {
  return cookies.split(/; */).map(decodeChoice).reduce(stricterOf, null)
}

// Plain ASCII without > ? ~ never yields + or /, so this base64 is already base64url.
export function encodeChoice(choice: StoredChoice): string {
  return 'v1.' + btoa(stringify(choice)).replace(/=/g, '')
}

export function forEachOptional<T>(make: (category: OptionalCategory) => T): Record<OptionalCategory, T> {
  return {
    preferences: make('preferences'),
    analytics: make('analytics'),
    marketing: make('marketing'),
    uncategorized: make('uncategorized'),
  }
}

function decodeChoice(pair: string): StoredChoice | null {
  try {
    const [, digits = ''] = /^placet=v1\.(.+)/.exec(pair) ?? []
    const stored: unknown = parse(atob(digits))
    return isStoredChoice(stored) ? stored : null
  } catch {
    return null
  }
}

function stricterOf(one: StoredChoice | null, other: StoredChoice | null): StoredChoice | null {
  if (!one || !other) return one ?? other
  const newer = one.decidedAtMs < other.decidedAtMs ? other : one
  return { ...newer, choices: forEachOptional((name) => one.choices[name] && other.choices[name]) }
}

function isStoredChoice(value: unknown): value is StoredChoice {
  const partOf = (whole: unknown) => (name: string) => stringify(Reflect.get(Object(whole), name))
  const parts = ['token', 'method', 'decidedAtMs', 'revision'].map(partOf(value))
  const choices = Object.values(forEachOptional(partOf(Reflect.get(Object(value), 'choices'))))
  return FORM.test(`${parts.join()},${choices.join()}`)
}
