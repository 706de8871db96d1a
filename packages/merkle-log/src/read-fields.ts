import { isList, type Json, type JsonObject } from './canonical-json.ts'
import { fromBase64 } from './encoding.ts'
import { HASH_BYTES } from './hash-tree.ts'

export function hasExactly(value: JsonObject, keys: readonly string[]): boolean {
  return Object.keys(value).length === keys.length && keys.every((key) => Object.hasOwn(value, key))
}

export function readCount(value: Json | undefined): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}

export function readBytes(value: Json | undefined, length: number): Uint8Array | undefined {
  const bytes = typeof value === 'string' ? fromBase64(value) : undefined
  return bytes?.length === length ? bytes : undefined
}

/** At most 64 hashes: no proof in a log of representable size is longer. */
export function readProof(value: Json | undefined): Uint8Array[] | undefined {
  if (!isList(value) || value.length > 64) return undefined
  const hashes = value.map((item) => readBytes(item, HASH_BYTES))
  return hashes.every((hash) => hash !== undefined) ? hashes : undefined
}
