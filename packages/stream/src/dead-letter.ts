import { createdMsOf, createdOf } from '@placet/contract/incarnation'
import type { StreamConnection } from './connect.ts'
import type { StreamNames } from './names.ts'
import { publish, WrongRevisionError } from './publish.ts'

const SEND_TIMEOUT_MS = 10_000
const ERROR_LENGTH_MAX = 2000

export type DeadLetter = {
  stream: string
  incarnation: string
  position: number
  /** Index of the record in the message; null if the whole message could not be read. */
  index: number | null
  reason: string
  error?: unknown
  /** An unprocessable message, unchanged. */
  data: Uint8Array | string
}

// Each letter has its own subject, written only while empty: however often a worker is killed and retries, a record
// is in the dead-letter stream once, so that rows + letters = records.
export async function sendDeadLetter(
  conn: StreamConnection,
  names: StreamNames,
  letter: DeadLetter,
): Promise<void> {
  const { stream, incarnation, position, index, reason, error, data } = letter
  const place = `${stream}.${createdMsOf(incarnation)}${incarnation.slice(createdOf(incarnation).length)}.${position}.${index ?? 'all'}`
  try {
    await publish(conn, {
      subject: `${names.deadLetterSubjects}.${place}`,
      msgId: place,
      data: JSON.stringify({
        type: 'dead-letter.v1',
        stream,
        incarnation,
        position,
        index,
        reason,
        ...(error === undefined ? {} : { error: describe(error) }),
        data: typeof data === 'string' ? data : Buffer.from(data).toString('utf8'),
      }),
      timeoutMs: SEND_TIMEOUT_MS,
      expectLastSubjectSeq: 0,
    })
  } catch (failure) {
    if (!(failure instanceof WrongRevisionError)) throw failure
  }
}

function describe(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return text.slice(0, ERROR_LENGTH_MAX)
}
