export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

const DEPTH_MAX = 32

/** The value has no unambiguous canonical form. */
export class CanonicalFormError extends TypeError {}

/**
 * RFC 8785: keys sorted by UTF-16 code units, ECMAScript number format, no whitespace. Integers beyond 2^53 are
 * rejected.
 */
export function canonicalJson(value: Json, depth = 0): string {
  if (depth > DEPTH_MAX) throw new CanonicalFormError(`nested deeper than ${DEPTH_MAX}`)
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return numberForm(value)
  if (typeof value === 'string') return stringForm(value)
  if (isList(value)) return `[${Array.from(value, (item) => canonicalJson(item, depth + 1)).join(',')}]`
  if (!isPlainObject(value)) throw new CanonicalFormError(`a ${typeof value} has no form in JSON`)
  let members = ''
  for (const key of Object.keys(value).sort()) {
    const item = value[key]
    if (item === undefined) throw new CanonicalFormError(`${key} is undefined`)
    members += `${members === '' ? '' : ','}${stringForm(key)}:${canonicalJson(item, depth + 1)}`
  }
  return `{${members}}`
}

/** The value after a JSON round trip: no undefined members, no classes. */
export function jsonOf(value: unknown): Json {
  return parseJson(JSON.stringify(value))
}

export type Parsed = { readonly value: Json } | { readonly problem: 'not_json' | 'not_canonical' }

/** Accepts only the exact text that `canonicalJson` would write, so that no byte can change unnoticed. */
export function parseCanonicalJson(text: string): Parsed {
  try {
    const value = parseJson(text)
    return canonicalJson(value) === text ? { value } : { problem: 'not_canonical' }
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: 'not_json' }
    if (error instanceof CanonicalFormError) return { problem: 'not_canonical' }
    throw error
  }
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value)
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

function numberForm(value: number): string {
  if (!Number.isFinite(value)) throw new CanonicalFormError(`${value} has no form in JSON`)
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new CanonicalFormError(`${value} is not exact`)
  }
  return JSON.stringify(value)
}

function stringForm(value: string): string {
  if (!value.isWellFormed()) throw new CanonicalFormError('half of a surrogate pair')
  return JSON.stringify(value)
}

function isPlainObject(value: unknown): value is JsonObject {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

// Safe cast: JSON.parse returns only values of type Json.
function parseJson(text: string): Json {
  return JSON.parse(text) as Json
}
