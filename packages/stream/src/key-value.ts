import { randomUUID } from 'node:crypto'
import type { StreamConnection } from './connect.ts'
import { isStreamMissing } from './is-stream-missing.ts'
import { keepTrying } from './keep-trying.ts'
import { publish, WrongRevisionError } from './publish.ts'

const WRITE_TIMEOUT_MS = 10_000
const BUCKET_KNOWN_MS = 10_000

/** The stream behind a key-value bucket. */
export function bucketStream(bucket: string): string {
  return `KV_${bucket}`
}

export function keySubject(bucket: string, key: string): string {
  return `$KV.${bucket}.${key}`
}

/** The servers repeat each stored value on this subject. */
export function changeSubject(bucket: string, key: string): string {
  return `${bucket}.changed.v1.${key}`
}

/** Asks the leader, never a lagging replica. Retries, since a newly elected leader may not know a new bucket yet. */
export function readKey(conn: StreamConnection, bucket: string, key: string) {
  return keepTrying(
    BUCKET_KNOWN_MS,
    () =>
      conn.watched(() =>
        conn.jsm.streams.getMessage(bucketStream(bucket), { last_by_subj: keySubject(bucket, key) }),
      ),
    isStreamMissing,
  )
}

/** Asks any replica, which may lag for a moment. */
export function readCopy(conn: StreamConnection, bucket: string, key: string) {
  return conn.watched(() =>
    conn.jsm.direct.getMessage(bucketStream(bucket), { last_by_subj: keySubject(bucket, key) }),
  )
}

/**
 * Writes if `revision` is still the key's last one (0: the key is new). Returns the revision written, or null if
 * another writer was faster. Retries after a lost acknowledgement are safe: the msgId stays the same.
 */
export async function compareAndSet(
  conn: StreamConnection,
  bucket: string,
  key: string,
  data: Uint8Array | string,
  revision: number,
): Promise<number | null> {
  try {
    const ack = await publish(conn, {
      subject: keySubject(bucket, key),
      msgId: randomUUID(),
      data,
      timeoutMs: WRITE_TIMEOUT_MS,
      expectLastSubjectSeq: revision,
    })
    return ack.seq
  } catch (error) {
    if (error instanceof WrongRevisionError) return null
    throw error
  }
}
