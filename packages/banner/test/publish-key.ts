import { generateKeyPairSync, sign } from 'node:crypto'

const RAW_BYTES = 32

/** A signing key like publishing's, for one test. */
export function aPublishKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const der = publicKey.export({ format: 'der', type: 'spki' })
  return {
    publicText: der.subarray(-RAW_BYTES).toString('base64url'),
    sign: (text: string) => [sign(null, Buffer.from(text), privateKey).toString('base64url')],
  }
}
