import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

// DER prefix of a 32-byte Ed25519 key.
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

/** The key that signs publications, from its 32 bytes in hex. */
export function signingKey(seed: string): KeyObject {
  const key = Buffer.concat([PRIVATE_PREFIX, Buffer.from(seed, 'hex')])
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

/** A key that edges and browsers verify with, from its 32 bytes in base64url. */
export function verifyingKey(text: string): KeyObject {
  const key = Buffer.concat([PUBLIC_PREFIX, Buffer.from(text, 'base64url')])
  return createPublicKey({ key, format: 'der', type: 'spki' })
}

export function verifyingKeyText(key: KeyObject): string {
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return der.subarray(PUBLIC_PREFIX.length).toString('base64url')
}

export function signBytes(key: KeyObject, bytes: Uint8Array): Buffer {
  return sign(null, bytes, key)
}

/** Accepts a signature by any of the keys: during key rotation, both are valid. */
export function isSigned(keys: readonly KeyObject[], bytes: Uint8Array, signature: Uint8Array): boolean {
  return keys.some((key) => verify(null, bytes, key, signature))
}
