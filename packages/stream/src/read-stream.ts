import type { StreamInfo } from '@nats-io/jetstream'
import type { StreamConnection } from './connect.ts'
import { isStreamMissing } from './is-stream-missing.ts'

export async function readStream(conn: StreamConnection, stream: string): Promise<StreamInfo | null> {
  return conn.jsm.streams.info(stream).catch((error: unknown) => {
    if (isStreamMissing(error)) return null
    throw error
  })
}
