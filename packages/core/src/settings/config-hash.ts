import { createHash } from 'node:crypto'
import type { JsonValue } from '@placet/db/types.gen'
import { canonicalJson, jsonOf } from '@placet/merkle-log/canonical-json'

/** Canonical bytes of a published configuration, because the database does not preserve key order. */
export function configBytes(config: JsonValue): Buffer {
  return Buffer.from(canonicalJson(jsonOf(config)))
}

export function configSha256(config: JsonValue): string {
  return sha256Hex(configBytes(config))
}

export function sha256Hex(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
