import { connectAsAdministrator } from './connect-as-administrator.ts'
import { jetstreamManager } from '@nats-io/jetstream'

/** Includes key-value and object buckets, which are streams too; `isWanted` receives the bucket name. */
export async function deleteStreams(url: string, isWanted: (name: string) => boolean): Promise<void> {
  const connection = await connectAsAdministrator(url)
  try {
    const manager = await jetstreamManager(connection, { timeout: 10_000 })
    // The list is paginated: deleting a stream between two pages would make the next page skip one.
    const wanted: string[] = []
    for await (const stream of manager.streams.names()) {
      if (isWanted(stream.replace(/^(?:KV|OBJ)_/, ''))) wanted.push(stream)
    }
    await Promise.all(wanted.map((stream) => manager.streams.delete(stream)))
  } finally {
    await connection.close()
  }
}
