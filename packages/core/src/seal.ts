import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { type KeyRing, UNVERSIONED } from './key-ring.ts'

/** How every value with a version begins. */
export const MARK: Buffer = Buffer.from('PLS\u0001')
const HEADER_BYTES = MARK.length + 2
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Kinds of secrets that are stored and read back. Each kind has its own encryption key. */
export type SealPurpose = 'two-factor' | 'crawler' | 'payout' | 'erasure' | 'sso' | 'approval' | 'webhook'

/** Encrypts secrets with the installation's keys and binds each one to the entity it belongs to. */
export interface Seal {
  /** The version that seals. All versions open. */
  readonly version: number
  readonly versions: readonly number[]
  /** How every value begins that is sealed now; others are sealed with an older key or in an older layout. */
  readonly header: Buffer
  close(purpose: SealPurpose, secret: string, belongsTo: string): Buffer
  open(purpose: SealPurpose, sealed: Buffer, belongsTo: string): string
  /** Derives 256 bits deterministically from a name; unpredictable without the key. */
  derive(name: string, version?: number): Buffer
}

export class MissingKeyVersion extends Error {
  override readonly name = 'MissingKeyVersion'

  constructor(version: number) {
    super(`key version ${version} is needed, but PLACET_SEAL_KEY does not contain it`)
  }
}

/**
 * AES-256-GCM. `belongsTo` is authenticated, so a sealed secret can't be moved elsewhere. The layout is mark, key
 * version, nonce, tag, text; values from before there were versions have neither mark nor version.
 */
export function createSeal(ring: KeyRing): Seal {
  const [first] = ring
  if (first === undefined) throw new Error('a key ring has at least one key')
  const rootOf = (version: number): Buffer => {
    const found = ring.find((each) => each.version === version)
    if (!found) throw new MissingKeyVersion(version)
    return found.key
  }
  const derive = (name: string, version = first.version) =>
    Buffer.from(hkdfSync('sha256', rootOf(version), '', name, 32))
  const keyFor = (purpose: SealPurpose, version: number) => derive(`seal ${purpose}`, version)
  const header = Buffer.concat([MARK, Buffer.from([first.version >> 8, first.version & 0xff])])
  return {
    version: first.version,
    versions: ring.map(({ version }) => version),
    header,
    close(purpose, secret, belongsTo) {
      return Buffer.concat([header, encrypt(keyFor(purpose, first.version), secret, aad(header, belongsTo))])
    },
    open(purpose, sealed, belongsTo) {
      if (!isMarked(sealed)) return decrypt(rootOf(UNVERSIONED), sealed, Buffer.from(belongsTo))
      const key = keyFor(purpose, sealed.readUInt16BE(MARK.length))
      const found = sealed.subarray(0, HEADER_BYTES)
      return decrypt(key, sealed.subarray(HEADER_BYTES), aad(found, belongsTo))
    },
    derive,
  }
}

/** Recognises a key without revealing anything about it. */
export function checkValueOf(seal: Seal, version: number): Buffer {
  return createHmac('sha256', seal.derive('check value', version)).update(String(version)).digest()
}

// An unversioned value begins with a random nonce, so one in 4,000,000,000 of them looks marked.
function isMarked(sealed: Buffer): boolean {
  return sealed.subarray(0, MARK.length).equals(MARK)
}

function aad(header: Buffer, belongsTo: string): Buffer {
  return Buffer.concat([header, Buffer.from(belongsTo)])
}

function encrypt(key: Buffer, secret: string, authenticated: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(authenticated)
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

function decrypt(key: Buffer, sealed: Buffer, authenticated: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(authenticated)
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  return text.toString('utf8')
}
