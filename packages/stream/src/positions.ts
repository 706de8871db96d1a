import { randomUUID } from 'node:crypto'
import type { StreamConnection } from './connect.ts'
import { publish, WrongRevisionError } from './publish.ts'

const WRITE_TIMEOUT_MS = 10_000

export type KeptDocument = { value: unknown; revision: number }

/** Asks the leader, never a replica that may lag. The value is parsed JSON: the caller checks its shape. */
export async function readDocument(
  conn: StreamConnection,
  bucket: string,
  key: string,
): Promise<KeptDocument | null> {
  const subject = subjectOf(bucket, key)
  const message = await conn.watched(() =>
    conn.jsm.streams.getMessage(`KV_${bucket}`, { last_by_subj: subject }),
  )
  if (message === null || message.data.length === 0) return null
  return { value: JSON.parse(message.string()), revision: message.seq }
}

/** Returns the revision written, or null when the key already exists. */
export function createDocument(conn: StreamConnection, bucket: string, key: string, value: unknown) {
  return writeDocument(conn, bucket, key, value, 0)
}

/** Returns the revision written, or null when somebody else wrote after `revision`. */
export function replaceDocument(
  conn: StreamConnection,
  bucket: string,
  key: string,
  value: unknown,
  revision: number,
) {
  return writeDocument(conn, bucket, key, value, revision)
}

// The msgId makes a second try after a lost acknowledgement succeed instead of losing against ourselves.
async function writeDocument(
  conn: StreamConnection,
  bucket: string,
  key: string,
  value: unknown,
  revision: number,
): Promise<number | null> {
  try {
    const ack = await publish(conn, {
      subject: subjectOf(bucket, key),
      msgId: randomUUID(),
      data: JSON.stringify(value),
      timeoutMs: WRITE_TIMEOUT_MS,
      expectLastSubjectSeq: revision,
    })
    return ack.seq
  } catch (error) {
    if (error instanceof WrongRevisionError) return null
    throw error
  }
}

function subjectOf(bucket: string, key: string): string {
  return `$KV.${bucket}.${key}`
}
