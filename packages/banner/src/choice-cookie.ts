import { allOptional, forEachOptional, type RecordedChoice } from './consent-state.ts'
import type { DecisionMethod } from '@placet/js/api'
import { parseJson, toJson } from './intrinsics.ts'

export interface StoredChoice extends RecordedChoice {
  readonly token: string
  readonly method: DecisionMethod
}

const PREFIX = 'placet=v1.'
const NAMES = ['token', 'method', 'decidedAtMs', 'revision', 'choices', ...Object.keys(allOptional(true))]
const FORM = /^{"[0-9a-f]{32}","(click|api|import)",\d+,\d+,{((true|false),?){4}}}$/

/** Malformed values are ignored. If two cookies differ, the stricter choice wins, with the newer timestamp. */
export function readChoice(cookies: string): StoredChoice | null {
  let found: StoredChoice | null = null
  for (const pair of cookies.split('; ')) found = stricterOf(found, decodeChoice(pair))
  return found
}

export function choiceCookie(choice: StoredChoice | null, expiryDays: number, isSecure: boolean): string {
  const value = choice ? encodeChoice(choice) : ''
  const maxAgeSeconds = choice ? expiryDays * 86_400 : 0
  return `placet=${value};path=/;max-age=${maxAgeSeconds};samesite=lax${isSecure ? ';secure' : ''}`
}

// Plain ASCII without > ? ~ never yields + or /, so this base64 is already base64url.
export function encodeChoice(choice: StoredChoice): string {
  return 'v1.' + btoa(toJson(choice)).replace(/=/g, '')
}

function decodeChoice(pair: string): StoredChoice | null {
  try {
    // On most first pages there is no such cookie, and nothing to parse.
    if (!pair.startsWith(PREFIX)) return null
    const stored: unknown = parseJson(atob(pair.slice(PREFIX.length)))
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
  // In the order of the names, without them. Nothing of this is an array, which old libraries write differently.
  return FORM.test(toJson(value, NAMES).replace(/"\w+":/g, ''))
}
