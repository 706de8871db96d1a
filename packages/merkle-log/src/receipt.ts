import { canonicalJson, isJsonObject, type Json, type JsonObject } from './canonical-json.ts'
import { toBase64 } from './encoding.ts'
import { HASH_BYTES } from './hash-tree.ts'
import { leafOf, SALT_BYTES } from './leaf-of.ts'
import { hasExactly, readBytes, readCount, readProof } from './read-fields.ts'

const FORMAT = 'placet-receipt'
const VERSION = 1
const KEYS = ['format', 'version', 'record', 'salt', 'leaf', 'index', 'proof', 'checkpoint']

/** Receipt for the visitor: the record, its inclusion proof, and the signed tree head that it leads to. */
export interface Receipt {
  readonly record: JsonObject
  readonly salt: Uint8Array
  readonly leaf: Uint8Array
  readonly index: number
  readonly proof: readonly Uint8Array[]
  /** A signed note. */
  readonly checkpoint: string
}

export function writeReceipt({ record, salt, index, proof, checkpoint }: Omit<Receipt, 'leaf'>): string {
  return canonicalJson({
    format: FORMAT,
    version: VERSION,
    record,
    salt: toBase64(salt),
    leaf: toBase64(leafOf(salt, record)),
    index,
    proof: proof.map(toBase64),
    checkpoint,
  })
}

export function readReceipt(value: Json): Receipt | 'unknown_format' | 'malformed' {
  if (!isJsonObject(value) || value['format'] !== FORMAT || value['version'] !== VERSION) {
    return 'unknown_format'
  }
  const { record, checkpoint } = value
  const salt = readBytes(value['salt'], SALT_BYTES)
  const leaf = readBytes(value['leaf'], HASH_BYTES)
  const index = readCount(value['index'])
  const proof = readProof(value['proof'])
  if (!hasExactly(value, KEYS) || !isJsonObject(record) || typeof checkpoint !== 'string') return 'malformed'
  if (salt === undefined || leaf === undefined || index === undefined || proof === undefined) {
    return 'malformed'
  }
  return { record, salt, leaf, index, proof, checkpoint }
}
