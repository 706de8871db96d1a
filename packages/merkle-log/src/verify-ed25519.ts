const SIGNATURE_BYTES = 64

/** Uses WebCrypto because the same check runs in browsers. */
export async function verifyEd25519(
  rawKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  if (signature.length !== SIGNATURE_BYTES) return false
  const { subtle } = globalThis.crypto
  const key = await subtle.importKey('raw', Uint8Array.from(rawKey), 'Ed25519', false, ['verify'])
  return subtle.verify('Ed25519', key, Uint8Array.from(signature), Uint8Array.from(message))
}
