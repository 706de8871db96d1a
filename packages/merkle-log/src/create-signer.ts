import { createPublicKey, type KeyObject, sign } from 'node:crypto'
import { publicKeyOf } from './public-key.ts'
import type { Signer } from './signed-note.ts'

/** For tree heads the name is the log's origin; witnesses may use another. */
export function createSigner(name: string, privateKey: KeyObject): Signer {
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new RangeError('only Ed25519 keys sign')
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  return {
    key: publicKeyOf(name, Uint8Array.from(Buffer.from(x, 'base64url'))),
    sign: (message) => sign(null, message, privateKey),
  }
}
