import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'

/** Key-value and object buckets are streams too: they are asked about by their bucket's name. */
export async function deleteStreams(url: string, isWanted: (name: string) => boolean): Promise<void> {
  const connection = await connect({ servers: url.split(','), timeout: 10_000 })
  try {
    const manager = await jetstreamManager(connection, { timeout: 10_000 })
    for await (const stream of manager.streams.names()) {
      if (isWanted(stream.replace(/^(?:KV|OBJ)_/, ''))) await manager.streams.delete(stream)
    }
  } finally {
    await connection.close()
  }
}
