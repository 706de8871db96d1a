import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { StreamConnection } from './connect.ts'
import { compareAndSet, readCopy, readKey } from './key-value.ts'

/** A copy may lag or be damaged. */
const COPIES_ASKED = 3
const RUNTIME_MAX_BYTES = 1024 * 1024

/** Stores a runtime permanently under its hash: pages keep requesting the one they pinned. Returns the hash. */
export async function putRuntime(conn: StreamConnection, bucket: string, code: string): Promise<string> {
  const hash = hashOf(Buffer.from(code))
  const message = await readKey(conn, bucket, hash)
  if (message === null || open(hash, message.data) === null) {
    await compareAndSet(conn, bucket, hash, brotliCompressSync(code), message?.seq ?? 0)
  }
  return hash
}

/** The runtime in brotli; null if there is none with that hash, or if the stored one does not match it. */
export async function getRuntime(
  conn: StreamConnection,
  bucket: string,
  hash: string,
): Promise<Uint8Array | null> {
  for (let copy = 0; copy < COPIES_ASKED; copy += 1) {
    const message = await readCopy(conn, bucket, hash)
    const runtime = message === null ? null : open(hash, message.data)
    if (runtime !== null) return runtime
  }
  return null
}

function open(hash: string, data: Uint8Array): Uint8Array | null {
  try {
    return hashOf(brotliDecompressSync(data, { maxOutputLength: RUNTIME_MAX_BYTES })) === hash ? data : null
  } catch {
    return null
  }
}

function hashOf(code: Uint8Array): string {
  return createHash('sha256').update(code).digest('hex')
}
