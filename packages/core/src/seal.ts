import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts secrets with the installation's key and binds each one to the entity it belongs to. */
export interface Seal {
  close(secret: string, belongsTo: string): Buffer
  open(sealed: Buffer, belongsTo: string): string
  /** Derives 256 bits deterministically from a name; unpredictable without the key. */
  derive(name: string): Buffer
}

/** AES-256-GCM; `keyHex` is 32 bytes. `belongsTo` is authenticated, so a sealed secret can't be moved elsewhere. */
export function createSeal(keyHex: string): Seal {
  const key = Buffer.from(keyHex, 'hex')
  if (key.length !== 32) throw new Error('the seal key must have 32 bytes')
  return {
    close(secret, belongsTo) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(belongsTo))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    open(sealed, belongsTo) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(belongsTo))
        .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const text = Buffer.concat([
        decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ])
      return text.toString('utf8')
    },
    derive: (name) => Buffer.from(hkdfSync('sha256', key, '', name, 32)),
  }
}
