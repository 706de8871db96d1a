import { ArtifactMeta } from '@placet/contract/published-config'
import { createHash } from 'node:crypto'

const FORMAT = 1
const DIGEST_BYTES = 32
const HEAD_BYTES = 1 + 3 * 4 + DIGEST_BYTES

/** What publishing makes and an edge serves: both encodings are made once, at publish. */
export type Artifact = { meta: ArtifactMeta; brotli: Uint8Array; gzip: Uint8Array }

export class ArtifactDamagedError extends Error {
  constructor(problem: string, options?: ErrorOptions) {
    super(`artifact refused: ${problem}`, options)
    this.name = 'ArtifactDamagedError'
  }
}

// format byte | length of meta, brotli, gzip (32 bits each) | SHA-256 of all but itself | meta | brotli | gzip
export function encodeArtifact({ meta, brotli, gzip }: Artifact): Uint8Array {
  const json = Buffer.from(JSON.stringify(ArtifactMeta.parse(meta)))
  const encoded = Buffer.allocUnsafe(HEAD_BYTES + json.length + brotli.length + gzip.length)
  encoded.writeUInt8(FORMAT, 0)
  encoded.writeUInt32BE(json.length, 1)
  encoded.writeUInt32BE(brotli.length, 5)
  encoded.writeUInt32BE(gzip.length, 9)
  encoded.set(json, HEAD_BYTES)
  encoded.set(brotli, HEAD_BYTES + json.length)
  encoded.set(gzip, HEAD_BYTES + json.length + brotli.length)
  encoded.set(digestOf(encoded), HEAD_BYTES - DIGEST_BYTES)
  return encoded
}

/** A byte that changed anywhere is noticed here, so that a damaged script is never served. */
export function decodeArtifact(bytes: Uint8Array): Artifact {
  const encoded = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (encoded.length < HEAD_BYTES) throw new ArtifactDamagedError('too short')
  if (encoded.readUInt8(0) !== FORMAT) throw new ArtifactDamagedError('unknown format')
  const brotliStart = HEAD_BYTES + encoded.readUInt32BE(1)
  const gzipStart = brotliStart + encoded.readUInt32BE(5)
  if (gzipStart + encoded.readUInt32BE(9) !== encoded.length) throw new ArtifactDamagedError('wrong length')
  if (!encoded.subarray(HEAD_BYTES - DIGEST_BYTES, HEAD_BYTES).equals(digestOf(encoded))) {
    throw new ArtifactDamagedError('wrong checksum')
  }
  return {
    meta: parseMeta(encoded.toString('utf8', HEAD_BYTES, brotliStart)),
    brotli: Uint8Array.from(encoded.subarray(brotliStart, gzipStart)),
    gzip: Uint8Array.from(encoded.subarray(gzipStart)),
  }
}

function digestOf(encoded: Buffer): Buffer {
  return createHash('sha256')
    .update(encoded.subarray(0, HEAD_BYTES - DIGEST_BYTES))
    .update(encoded.subarray(HEAD_BYTES))
    .digest()
}

function parseMeta(json: string): ArtifactMeta {
  try {
    return ArtifactMeta.parse(JSON.parse(json))
  } catch (error) {
    throw new ArtifactDamagedError('unreadable meta', { cause: error })
  }
}
