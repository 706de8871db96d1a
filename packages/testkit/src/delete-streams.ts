import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'

/** Key-value and object buckets are streams too: they are asked about by their bucket's name. */
export async function deleteStreams(url: string, isWanted: (name: string) => boolean): Promise<void> {
  const connection = await connect({ servers: url.split(','), timeout: 10_000 })
  try {
    const manager = await jetstreamManager(connection, { timeout: 10_000 })
    // The list comes in pages: a stream deleted between two of them would hide another one.
    const wanted: string[] = []
    for await (const stream of manager.streams.names()) {
      if (isWanted(stream.replace(/^(?:KV|OBJ)_/, ''))) wanted.push(stream)
    }
    for (const stream of wanted) await manager.streams.delete(stream)
  } finally {
    await connection.close()
  }
}
