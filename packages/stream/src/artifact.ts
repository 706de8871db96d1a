import { ArtifactMeta } from '@placet/contract/published-config'
import { createHash, type KeyObject } from 'node:crypto'
import { isSigned, signBytes } from './publish-keys.ts'

const FORMAT = 3
const DIGEST_BYTES = 32
const SIGNATURE_BYTES = 64
const DIGEST_AT = 1 + 3 * 4
const SIGNATURE_AT = DIGEST_AT + DIGEST_BYTES
const HEAD_BYTES = SIGNATURE_AT + SIGNATURE_BYTES
const LENGTH_BYTES = 4

/**
 * The published artifact an edge serves: files compressed once with brotli. Files of one kind share their
 * code, so each is a shared head plus its own tail.
 */
export type Artifact = {
  meta: ArtifactMeta
  heads: readonly Uint8Array[]
  /** By file tag: equal files are stored once. */
  tails: ReadonlyMap<string, Uint8Array>
}

export class ArtifactDamagedError extends Error {
  constructor(problem: string, options?: ErrorOptions) {
    super(`artifact refused: ${problem}`, options)
    this.name = 'ArtifactDamagedError'
  }
}

// format byte | length of meta, number of heads, number of tails (32 bits each) | SHA-256 of everything but itself
// and the signature | its Ed25519 signature, or zeros | meta | length and bytes of each head | of each tail, in
// order of first mention in the meta
export function encodeArtifact({ meta, heads, tails }: Artifact, key?: KeyObject): Uint8Array {
  const json = Buffer.from(JSON.stringify(ArtifactMeta.parse(meta)))
  const tags = tagsOf(meta)
  const blocks = [...heads, ...tags.map((tag) => tailOf(tails, tag))]
  const lead = Buffer.alloc(HEAD_BYTES)
  lead.writeUInt8(FORMAT, 0)
  lead.writeUInt32BE(json.length, 1)
  lead.writeUInt32BE(heads.length, 5)
  lead.writeUInt32BE(tags.length, 9)
  const encoded = Buffer.concat([lead, json, ...blocks.flatMap((block) => [lengthOf(block), block])])
  const digest = digestOf(encoded)
  encoded.set(digest, DIGEST_AT)
  if (key) encoded.set(signBytes(key, digest), SIGNATURE_AT)
  return encoded
}

/** Detects any changed byte and, with keys, a foreign author: neither damaged nor swapped artifacts are served. */
export function decodeArtifact(bytes: Uint8Array, trusted?: readonly KeyObject[]): Artifact {
  const encoded = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (encoded.length < HEAD_BYTES) throw new ArtifactDamagedError('too short')
  if (encoded.readUInt8(0) !== FORMAT) throw new ArtifactDamagedError('unknown format')
  const digest = digestOf(encoded)
  if (!encoded.subarray(DIGEST_AT, SIGNATURE_AT).equals(digest)) {
    throw new ArtifactDamagedError('wrong checksum')
  }
  if (trusted && !isSigned(trusted, digest, encoded.subarray(SIGNATURE_AT, HEAD_BYTES))) {
    throw new ArtifactDamagedError('not signed by a key that is trusted')
  }
  let at = HEAD_BYTES + encoded.readUInt32BE(1)
  const meta = parseMeta(encoded.toString('utf8', HEAD_BYTES, at))
  const next = () => {
    const start = at + LENGTH_BYTES
    if (start > encoded.length) throw new ArtifactDamagedError('wrong length')
    at = start + encoded.readUInt32BE(at)
    return Uint8Array.from(encoded.subarray(start, at))
  }
  const heads = Array.from({ length: encoded.readUInt32BE(5) }, next)
  const tails = new Map(tagsOf(meta).map((tag) => [tag, next()]))
  if (at !== encoded.length || tails.size !== encoded.readUInt32BE(9)) {
    throw new ArtifactDamagedError('wrong length')
  }
  return { meta, heads, tails }
}

function tagsOf({ files }: ArtifactMeta): string[] {
  return [...new Set(Object.values(files).map(({ etag }) => etag))]
}

function tailOf(tails: Artifact['tails'], tag: string): Uint8Array {
  const tail = tails.get(tag)
  if (tail === undefined) throw new Error(`the file ${tag} is named, but not there`)
  return tail
}

function lengthOf(block: Uint8Array): Buffer {
  const length = Buffer.allocUnsafe(LENGTH_BYTES)
  length.writeUInt32BE(block.length)
  return length
}

function digestOf(encoded: Buffer): Buffer {
  return createHash('sha256')
    .update(encoded.subarray(0, DIGEST_AT))
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
