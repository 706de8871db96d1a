import { Removal } from '@placet/contract/published-config'
import { createHash, type KeyObject } from 'node:crypto'
import { ArtifactDamagedError } from './artifact.ts'
import { isSigned, signBytes } from './publish-keys.ts'

// Another format than an artifact's: a program that does not know removals refuses them as damaged.
const FORMAT = 4
const DIGEST_AT = 1
const SIGNATURE_AT = DIGEST_AT + 32
const HEAD_BYTES = SIGNATURE_AT + 64

// format byte | SHA-256 of the format byte and the JSON | its Ed25519 signature, or zeros | JSON
export function encodeRemoval(removal: Removal, key?: KeyObject): Uint8Array {
  const lead = Buffer.alloc(HEAD_BYTES)
  lead.writeUInt8(FORMAT, 0)
  const encoded = Buffer.concat([lead, Buffer.from(JSON.stringify(Removal.parse(removal)))])
  const digest = digestOf(encoded)
  encoded.set(digest, DIGEST_AT)
  if (key) encoded.set(signBytes(key, digest), SIGNATURE_AT)
  return encoded
}

export function isRemoval(bytes: Uint8Array): boolean {
  return bytes[0] === FORMAT
}

/** Only a trusted key switches a banner off, and only that of the domain the removal names. */
export function decodeRemoval(bytes: Uint8Array, code: string, trusted?: readonly KeyObject[]): Removal {
  const encoded = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (encoded.length < HEAD_BYTES || !isRemoval(bytes)) throw new ArtifactDamagedError('not a removal')
  const digest = digestOf(encoded)
  if (!encoded.subarray(DIGEST_AT, SIGNATURE_AT).equals(digest)) {
    throw new ArtifactDamagedError('wrong checksum')
  }
  if (trusted && !isSigned(trusted, digest, encoded.subarray(SIGNATURE_AT, HEAD_BYTES))) {
    throw new ArtifactDamagedError('not signed by a key that is trusted')
  }
  const removal = parseRemoval(encoded.toString('utf8', HEAD_BYTES))
  if (removal.code !== code) throw new ArtifactDamagedError('removal of another domain')
  return removal
}

function digestOf(encoded: Buffer): Buffer {
  return createHash('sha256')
    .update(encoded.subarray(0, DIGEST_AT))
    .update(encoded.subarray(HEAD_BYTES))
    .digest()
}

function parseRemoval(json: string): Removal {
  try {
    return Removal.parse(JSON.parse(json))
  } catch (error) {
    throw new ArtifactDamagedError('unreadable removal', { cause: error })
  }
}
