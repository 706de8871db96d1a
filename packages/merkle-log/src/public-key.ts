import { sha256 } from '#digest'
import { concatBytes, fromBase64, toBase64, toHex, toUtf8 } from './encoding.ts'

const ED25519 = 0x01
const KEY_BYTES = 32

/** A signer's public key. Name and id together identify it. */
export interface PublicKey {
  readonly name: string
  /** Four bytes as hex: the start of the SHA-256 of name, newline, algorithm and key (C2SP signed-note). */
  readonly id: string
  readonly raw: Uint8Array
}

export function publicKeyOf(name: string, raw: Uint8Array): PublicKey {
  if (!isKeyName(name)) throw new RangeError('a key name has no spaces and no plus')
  if (raw.length !== KEY_BYTES) throw new RangeError(`an Ed25519 key has ${KEY_BYTES} bytes`)
  const id = toHex(sha256(concatBytes(toUtf8(`${name}\n`), Uint8Array.of(ED25519), raw)).subarray(0, 4))
  return { name, id, raw }
}

/** `name+id+base64(algorithm, key)`, the usual format of transparency log tools. */
export function formatPublicKey({ name, id, raw }: PublicKey): string {
  return `${name}+${id}+${toBase64(concatBytes(Uint8Array.of(ED25519), raw))}`
}

/** Undefined unless it is an Ed25519 key with a matching id. */
export function parsePublicKey(text: string): PublicKey | undefined {
  const [name = '', id = '', ...rest] = text.split('+')
  const [algorithm, ...raw] = fromBase64(rest.join('+')) ?? []
  if (!isKeyName(name) || algorithm !== ED25519 || raw.length !== KEY_BYTES) return undefined
  const key = publicKeyOf(name, Uint8Array.from(raw))
  return key.id === id ? key : undefined
}

export function isKeyName(name: string): boolean {
  return /^[^\s+\u0085\p{Cc}]+$/u.test(name)
}
