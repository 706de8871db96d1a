import { sha256 } from '#digest'
import { canonicalJson, type JsonObject } from './canonical-json.ts'
import { concatBytes, toUtf8 } from './encoding.ts'
import { leafHash } from './hash-tree.ts'

export const SALT_BYTES = 16

const PURPOSE = toUtf8('placet-record/v1\n')

/** A leaf reveals nothing without salt and record, so erasing both removes the record but keeps the log intact. */
export function leafOf(salt: Uint8Array, record: JsonObject): Uint8Array {
  return leafHash(entryOf(salt, record))
}

/** Public log entry: 32 bytes that reveal nothing without the salt and the record. */
export function entryOf(salt: Uint8Array, record: JsonObject): Uint8Array {
  if (salt.length !== SALT_BYTES) throw new RangeError(`a salt has ${SALT_BYTES} bytes, not ${salt.length}`)
  return sha256(concatBytes(PURPOSE, salt, toUtf8(canonicalJson(record))))
}

/** A publication is public: its entry is the record itself. */
export function publicEntryOf(record: JsonObject): Uint8Array {
  return toUtf8(canonicalJson(record))
}

export function makeSalt(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(SALT_BYTES))
}
