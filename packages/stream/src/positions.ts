import type { StreamConnection } from './connect.ts'
import { compareAndSet, readKey } from './key-value.ts'

export type KeptDocument = { value: unknown; revision: number }

/** The value is parsed JSON: the caller checks its shape. Null if there is none. */
export async function readDocument(
  conn: StreamConnection,
  bucket: string,
  key: string,
): Promise<KeptDocument | null> {
  const message = await readKey(conn, bucket, key)
  if (message === null || message.data.length === 0) return null
  return { value: JSON.parse(message.string()), revision: message.seq }
}

/** Returns the revision written, or null if the key already exists. */
export function createDocument(
  conn: StreamConnection,
  bucket: string,
  key: string,
  value: unknown,
): Promise<number | null> {
  return compareAndSet(conn, bucket, key, JSON.stringify(value), 0)
}

/** Returns the revision written, or null if another writer has written after `revision`. */
export function replaceDocument(
  conn: StreamConnection,
  bucket: string,
  key: string,
  value: unknown,
  revision: number,
): Promise<number | null> {
  return compareAndSet(conn, bucket, key, JSON.stringify(value), revision)
}
